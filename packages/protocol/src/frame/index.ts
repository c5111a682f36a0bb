export { type AcceptFrameChannelParameters, acceptFrameChannel } from './acceptFrameChannel.js'
export type { FrameAnswers, FrameHandlers } from './answerRequests.js'
export {
  type AppEvent,
  type AppEventName,
  type AppPayload,
  type AppReply,
  appEvents,
  type FrameEvent,
  type FrameEventName,
  frameEvents,
} from './events.js'
export {
  FrameFailure,
  type FrameFailureCode,
  type FrameFailureOptions,
  frameFailures,
} from './failures.js'
export { type FrameAddress, parseFrameAddress, writeFrameAddress } from './frameAddress.js'
export { type OpenFrameChannelParameters, openFrameChannel } from './openFrameChannel.js'
export { refuseFrameChannel } from './refuseFrameChannel.js'
export type { RpcRequest } from './rpc.js'
export type { FrameRequestOptions, FrameRequests, FrameRequestsOptions } from './sendRequests.js'
export { frameTimes } from './times.js'

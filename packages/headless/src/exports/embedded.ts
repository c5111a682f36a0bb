export { type SecureFrameParameters, secureFrame } from '../adapters/embedded/secureFrame.js'
export type { EmbeddedFactory } from '../core/embedded.js'
export { EmbeddedError, type EmbeddedErrorCode } from '../shared/errors/embedded.js'

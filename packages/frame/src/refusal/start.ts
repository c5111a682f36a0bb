import { frameFailures, refuseFrameChannel } from '@latchkey/protocol/frame'

/** The codes that the server puts into the page. */
const codes = ['frame/cross-site', 'frame/origin-not-allowed'] as const

const code = codes.find((each) => each === document.documentElement.dataset.code)
if (code) {
  document.querySelector('main')?.append(frameFailures[code])
  refuseFrameChannel(new URL(location.href).searchParams.get('origin') ?? '', code)
}

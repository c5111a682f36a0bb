import { FrameFailure, openFrameChannel, writeFrameAddress } from '@latchkey/protocol/frame'

declare global {
  var standIn: typeof calls
}

function show(url: string): HTMLIFrameElement {
  const iframe = document.createElement('iframe')
  iframe.src = url
  document.body.append(iframe)
  return iframe
}

/** What the tests call in the page of an app. */
const calls = {
  /** Returns what the stand-in of the frame reports of its policy. */
  showFrame: (url: string) =>
    new Promise<unknown>((resolve) => {
      addEventListener('message', ({ data }) => resolve(data), { once: true })
      show(`${url}/?origin=${encodeURIComponent(location.origin)}`)
    }),
  /** Returns the code with which the channel is refused. */
  async openChannel(url: string) {
    const address = writeFrameAddress(url, {
      origin: location.origin,
      chainId: 'eip155:1',
      enableLogger: 'false',
    })
    const { contentWindow } = show(address)
    const failure = await openFrameChannel({
      frame: contentWindow,
      origin: url,
      onEvent: () => {},
    }).catch((error: unknown) => error)
    return failure instanceof FrameFailure ? failure.code : String(failure)
  },
}

globalThis.standIn = calls

type Answer = (request: Request) => Promise<Response>

/** Who answers, by host. */
const answering = new Map<string, Answer>()
let isInstalled = false

/**
 * Answers what the page sends to a host with `fetch`. All other requests go to the network. Returns the
 * function that stops it.
 */
export function answerFetches(host: string, answer: Answer): () => void {
  if (!isInstalled) {
    globalThis.fetch = new Proxy(globalThis.fetch, {
      apply(original, caller, [input, init]: Parameters<typeof fetch>) {
        const found = answering.get(hostOf(input))
        return found ? answerOne(found, input, init) : Reflect.apply(original, caller, [input, init])
      },
    })
    isInstalled = true
  }
  answering.set(host, answer)
  return () => answering.delete(host)
}

async function answerOne(answer: Answer, ...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  // Without the signal, because in happy-dom it is of another class than Node's `Request` takes.
  const { signal, ...rest } = init ?? {}
  const request = new Request(input, rest)
  const aborted = signal ?? request.signal
  aborted.throwIfAborted()
  const response = await answer(request)
  aborted.throwIfAborted()
  return response
}

/** Returns the host of an absolute URL. A relative one is the page's, which is never answered. */
function hostOf(input: Parameters<typeof fetch>[0]): string {
  const url = input instanceof Request ? input.url : String(input)
  return URL.canParse(url) ? new URL(url).hostname : ''
}

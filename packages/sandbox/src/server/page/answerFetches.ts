type Answer = (request: Request) => Promise<Response>

/** Who answers, by host. */
const answering = new Map<string, Answer>()
let installed: typeof fetch | undefined

/**
 * Answers what the page sends to a host with `fetch`. All other requests go to the network. Returns the
 * function that stops it.
 */
export function answerFetches(host: string, answer: Answer): () => void {
  // Again, if something of the page has put another in its place.
  if (globalThis.fetch !== installed) install(globalThis.fetch)
  answering.set(host, answer)
  return () => answering.delete(host)
}

function install(original: typeof fetch): void {
  installed = (input, init) => {
    const found = answering.get(hostOf(input))
    return found ? answerOne(found, input, init) : original(input, init)
  }
  globalThis.fetch = installed
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

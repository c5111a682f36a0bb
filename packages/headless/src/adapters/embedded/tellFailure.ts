import { EmbeddedError } from '../../shared/errors/embedded.js'

/** Tells the developer what only they can change. */
export function tellFailure(
  error: unknown,
  { origin, warn }: { origin: string; warn?: ((text: string) => void) | undefined },
): void {
  const says = error instanceof EmbeddedError && error.reason ? texts[error.reason] : undefined
  if (says) warn?.(`${says(origin)} ${(error as EmbeddedError).shortMessage}`)
}

const texts: Readonly<Record<string, (origin: string) => string>> = {
  iframe_load_failed: (origin) =>
    `Network Error: the embedded wallet could not be loaded from ${origin}. Is it served there, and does its operator allow this page?`,
  iframe_request_timeout: (origin) =>
    `Embedded Wallet Request Timed Out: the frame of ${origin} did not answer.`,
  unverified_domain: (origin) =>
    `Unverified Domain: the embedded wallet of ${origin} refuses ${window.location.origin}. It needs the same site, and a place among the allowed origins of its operator.`,
}

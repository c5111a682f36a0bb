import type { RequestDescription } from './RequestDescription.js'

// Descriptions that all namespaces share. `asker` is the app, as the subject of a sentence.

/** @param accounts The namespace's term, for instance `Bitcoin addresses`. */
export function describeConnect(
  asker: string,
  accounts: string,
  request: { accounts: readonly string[]; selected: string },
): RequestDescription {
  return {
    title: 'Connect',
    sentence: `${asker} wants to see your ${accounts}, and to ask you for signatures.`,
    rows: [],
    accounts: { all: request.accounts, selected: request.selected },
  }
}

export function describeUnlock(): RequestDescription {
  return { title: 'Unlock', sentence: 'The wallet is locked. Approve to unlock it.', rows: [] }
}

/** @param request.domain The one in the message. It is compared with that of the page. */
export function describeSignIn(
  asker: string,
  request: { account: string; message: string; domain: string; pageDomain: string },
): RequestDescription {
  const { account, message, domain, pageDomain } = request
  return {
    title: 'Sign in',
    sentence: `${asker} wants you to sign in with your account. It costs nothing.`,
    text: message,
    rows: [['Account', account]],
    ...(domain === pageDomain
      ? {}
      : { warning: `The message names ${domain}, but it is ${pageDomain} that asks.` }),
  }
}

export function describeSignMessage(
  asker: string,
  message: string,
  rows: RequestDescription['rows'],
): RequestDescription {
  return {
    title: 'Sign message',
    sentence: `${asker} wants you to sign this message. It costs nothing.`,
    text: message,
    rows,
  }
}

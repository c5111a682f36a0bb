/** Where providers send users back to. The id of one follows. */
export const callbackPath = '/social/callback/'

/**
 * Returns where a provider sends users back to. Each has an address of its own, so that what one of them
 * answers is never taken for the answer of another. RFC 9700, 4.4.2
 *
 * @param origin Of the frame.
 */
export const redirectUriOf = (origin: string, provider: string) => `${origin}${callbackPath}${provider}`

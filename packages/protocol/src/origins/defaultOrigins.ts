/**
 * Origins of previews at hosting services. Anyone can have a page there, so that a server allows them for
 * the apps only whose list has them.
 */
export const previewOrigins: readonly string[] = [
  'https://*.pages.dev',
  'https://*.vercel.app',
  'https://*.ngrok-free.app',
]

/** Origins that every list of allowed origins includes: development, and previews of hosting services. */
export const defaultOrigins: readonly string[] = [
  'http://localhost:*',
  'https://localhost:*',
  'http://127.0.0.1:*',
  'https://127.0.0.1:*',
  ...previewOrigins,
  'https://secure-mobile.walletconnect.com',
  'https://secure-mobile.walletconnect.org',
]

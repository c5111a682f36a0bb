/** The part of a viem transport that has its URLs. */
interface TransportShape {
  readonly url?: string | undefined
  readonly type: string
  /** The transports of `fallback()`, in order. */
  readonly transports?:
    | readonly { readonly config: { readonly type: string }; readonly value?: object | undefined }[]
    | undefined
}

/**
 * Returns the URLs that a viem transport sends requests to. `webSocket()` does not expose its URL, so
 * `webSockets`, the URLs of its network, are returned for it.
 */
export function transportUrls(
  { url, type, transports = [] }: TransportShape,
  webSockets: readonly string[] = [],
): readonly string[] {
  if (type === 'webSocket') return webSockets
  return [
    ...(url ? [url] : []),
    ...transports.flatMap(({ config, value }) => transportUrls({ ...config, ...value }, webSockets)),
  ]
}

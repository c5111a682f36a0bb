/** The part of a viem transport that says where it sends requests. */
interface TransportShape {
  readonly url?: string | undefined
  readonly type: string
  /** Of `fallback()`, in order. */
  readonly transports?:
    | readonly { readonly config: { readonly type: string }; readonly value?: object | undefined }[]
    | undefined
}

/**
 * The urls a viem transport sends requests to. `webSocket()` keeps its url to itself: `webSockets`, those of its network, stand in for it.
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

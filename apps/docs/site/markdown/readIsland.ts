/** A part of a page that runs in the browser. */
export interface Island {
  /** Its file is `islands/<name>.tsx`. */
  readonly name: string
  /** Props of its component, as JSON. */
  readonly props: string
  /** What the button says that loads it. Without one, it loads when it is near the visible area. */
  readonly button?: string
  /**
   * What is shown until then: the start of the address of a picture, `/pictures/Send`, of which there is a
   * light and a dark one.
   */
  readonly picture?: string
}

/**
 * Reads the line of Markdown that places an island: `<!-- island: view {"scene": "send"} -->`. Returns
 * `undefined` for other lines. With `"when": "press"` it has a button, which says `"label"` below
 * the picture `"picture"`.
 *
 * @throws If the props are not JSON.
 */
export function readIsland(html: string): Island | undefined {
  const [, name, props = ''] = /^<!-- island: ([\w-]+)(?: ({.*}))? -->$/s.exec(html.trim()) ?? []
  if (!name) return undefined
  const { when, label = 'Open', picture } = JSON.parse(props || '{}')
  return {
    name,
    props: props || '{}',
    ...(when === 'press' && {
      button: String(label),
      ...(picture !== undefined && { picture: String(picture) }),
    }),
  }
}

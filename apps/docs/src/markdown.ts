import type { HastPluginDefinition, MdastPluginDefinition } from 'satteri'

/**
 * Places the islands of a page, and leaves out all other HTML of its Markdown.
 *
 * `<!-- island: view {"name": "Send"} -->` is the component `view` of `islands.ts` with these props. With
 * `"when": "press"` it has a button, which says `"label"` below the picture `"picture"`: the start of the
 * address of a light and a dark one, such as `/pictures/Send`.
 *
 * @param base Address of the first page: `/`, or `/folder/`.
 */
export function islands(base: string): MdastPluginDefinition {
  return {
    name: 'islands',
    html(node, context) {
      const [, name, props = '{}'] = /^<!-- island: ([\w-]+)(?: ({.*}))? -->$/s.exec(node.value.trim()) ?? []
      if (!name) return context.removeNode(node)
      const { when, label = 'Open', picture } = JSON.parse(props)
      const button =
        when === 'press' ? buttonOf(String(label), picture && base + String(picture).slice(1)) : ''
      const value = `<div class="not-content" data-island="${name}" data-props="${escaped(props)}">${button}</div>`
      context.replaceNode(node, { type: 'html', value })
    },
  }
}

/**
 * Lets links lead to the folder of the host that has the site, and to the folder that each page is. A table
 * has an area of its own, which scrolls where it is too narrow and which the keyboard reaches. Code is not
 * searched.
 */
export function addresses(base: string): HastPluginDefinition {
  return {
    name: 'addresses',
    element: [
      {
        filter: ['a'],
        visit(node, context) {
          const { href } = node.properties
          if (typeof href === 'string') context.setProperty(node, 'href', addressIn(base, href))
        },
      },
      {
        filter: ['table'],
        visit(node, context) {
          const properties = { className: ['table-area'], role: 'group', tabIndex: 0, ariaLabel: 'Table' }
          context.wrapNode(node, { type: 'element', tagName: 'div', properties, children: [] })
        },
      },
      {
        filter: ['pre'],
        visit(node, context) {
          const properties = { dataPagefindIgnore: '' }
          context.wrapNode(node, { type: 'element', tagName: 'div', properties, children: [] })
        },
      },
    ],
  }
}

function addressIn(base: string, target: string): string {
  if (!target.startsWith('/')) return target
  const [path = '', anchor] = target.slice(1).split('#')
  const isFolder = path !== '' && !/\.\w+$/.test(path)
  return `${base}${path}${isFolder ? '/' : ''}${anchor === undefined ? '' : `#${anchor}`}`
}

function buttonOf(label: string, picture?: string): string {
  const text = escaped(label)
  if (picture === undefined) return `<button type="button" class="button button-primary">${text}</button>`
  const images = ['light', 'dark'].map(
    (theme) =>
      `<img class="only-${theme}" src="${escaped(picture)}-${theme}.webp" alt="" loading="lazy" decoding="async">`,
  )
  return `<button type="button" class="island-start">${images.join('')}<span class="button button-primary">${text}</span></button>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

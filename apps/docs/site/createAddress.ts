/** Makes a link out of the address of a page or a file of the site, such as `/cli#commands`. */
export type CreateAddress = (target: string) => string

/**
 * Returns what makes the links of a page relative, so that the site works in any folder of a host. Addresses
 * of other sites stay as they are.
 *
 * @param root Address of the first page as the page sees it: `../../`.
 */
export function createAddress(root: string): CreateAddress {
  return (target) => {
    if (!target.startsWith('/')) return target
    const [path = '', anchor] = target.slice(1).split('#')
    const isFile = /\.\w+$/.test(path)
    const folder = path === '' || isFile ? path : `${path}/`
    return `${root}${folder}${anchor === undefined ? '' : `#${anchor}`}`
  }
}

/** Returns the address of the first page as the page at this path sees it. Each page has a folder. */
export function rootOf(path: string): string {
  return path === '' ? './' : '../'.repeat(path.split('/').length)
}

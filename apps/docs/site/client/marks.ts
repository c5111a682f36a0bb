/** Marks the heading that is read in the list of headings, and shows the open page in the sidebar. */
export function startMarks(): void {
  const open = document.querySelector<HTMLElement>('.sidebar [aria-current="page"]')
  const sidebar = open?.closest<HTMLElement>('.sidebar')
  if (open && sidebar) sidebar.scrollTop = open.offsetTop - sidebar.clientHeight / 2

  const links = [...document.querySelectorAll<HTMLAnchorElement>('.contents a')]
  const headings = links.flatMap(
    (link) => document.getElementById(decodeURIComponent(link.hash.slice(1))) ?? [],
  )
  if (headings.length === 0) return
  const mark = () => {
    // The last heading above a line below the header; at the end of the page, the last one.
    const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2
    const read = headings.filter((heading) => isAtEnd || heading.getBoundingClientRect().top < 120).at(-1)
    for (const link of links) {
      const isRead = read !== undefined && decodeURIComponent(link.hash.slice(1)) === read.id
      link.toggleAttribute('data-read', isRead)
    }
  }
  let isWaiting = false
  addEventListener(
    'scroll',
    () => {
      if (isWaiting) return
      isWaiting = true
      requestAnimationFrame(() => {
        isWaiting = false
        mark()
      })
    },
    { passive: true },
  )
  mark()
}

import type { SearchPage } from '../search/searchIndex'
import { type SearchHit, searchPages } from '../search/searchPages'

const { root = './' } = document.documentElement.dataset

let opened: ReturnType<typeof createDialog> | undefined

/** Opens the search. The index is read once. */
export function openSearchDialog(): void {
  opened ??= createDialog()
  opened.open()
}

// A combobox with a list, as the ARIA Authoring Practices describe it: the focus stays in the field.
function createDialog() {
  const dialog = document.createElement('dialog')
  dialog.className = 'search'
  dialog.setAttribute('aria-label', 'Search')
  dialog.innerHTML = `<div class="search-field">
<input type="text" role="combobox" aria-label="Search the documentation" aria-expanded="false" aria-controls="search-list" aria-autocomplete="list" placeholder="Search the documentation" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="go">
<button type="button" class="search-close" aria-label="Close the search">Esc</button>
</div>
<p class="search-status" role="status"></p>
<ul class="search-list" id="search-list" role="listbox" aria-label="Results"></ul>`
  document.body.append(dialog)
  const field = dialog.querySelector('input') as HTMLInputElement
  const list = dialog.querySelector('ul') as HTMLUListElement
  const status = dialog.querySelector('.search-status') as HTMLElement

  let pages: readonly SearchPage[] | undefined
  let active = 0

  async function load() {
    if (pages) return
    try {
      const response = await fetch(`${root}search.json`)
      if (!response.ok) throw new Error(`Status ${response.status}`)
      pages = await response.json()
      show()
    } catch {
      status.textContent = 'The index of the search could not be loaded. Close the search and try again.'
    }
  }

  function show() {
    if (!pages) {
      status.textContent = field.value ? 'Loading the index' : ''
      return
    }
    const hits = searchPages(pages, field.value)
    list.replaceChildren(...hits.map(option))
    field.setAttribute('aria-expanded', String(hits.length > 0))
    status.textContent = field.value.trim() && hits.length === 0 ? `Nothing found for "${field.value}".` : ''
    select(0)
  }

  function select(index: number) {
    const options = [...list.children] as HTMLElement[]
    active = options.length > 0 ? (index + options.length) % options.length : 0
    for (const [at, each] of options.entries()) each.setAttribute('aria-selected', String(at === active))
    const chosen = options[active]
    if (chosen) field.setAttribute('aria-activedescendant', chosen.id)
    else field.removeAttribute('aria-activedescendant')
    chosen?.scrollIntoView({ block: 'nearest' })
  }

  field.addEventListener('input', show)
  field.addEventListener('keydown', (event) => {
    if (event.isComposing) return
    if (event.key === 'ArrowDown') select(active + 1)
    else if (event.key === 'ArrowUp') select(active - 1)
    else if (event.key === 'Enter') list.children[active]?.querySelector('a')?.click()
    else return
    event.preventDefault()
  })
  dialog.addEventListener('click', (event) => {
    const target = event.target as Element
    // A press on the dialog itself is one beside its content. A link can lead to a heading of this page.
    if (target === dialog || target.closest('.search-close, a')) dialog.close()
  })

  return {
    open() {
      if (dialog.open) return
      dialog.showModal()
      field.select()
      void load()
    },
  }
}

function option(hit: SearchHit, index: number): HTMLLIElement {
  const item = document.createElement('li')
  item.id = `search-${index}`
  item.setAttribute('role', 'option')
  const link = document.createElement('a')
  link.href = `${root}${hit.path ? `${hit.path}/` : ''}${hit.anchor ? `#${hit.anchor}` : ''}`
  // The field keeps the focus.
  link.tabIndex = -1
  link.dataset.part = String(hit.heading !== '')
  link.append(
    line('search-title', hit.heading || hit.title),
    ...(hit.heading ? [] : [line('search-group', hit.group)]),
    line('search-text', hit.excerpt),
  )
  item.append(link)
  return item
}

function line(name: string, text: string): HTMLSpanElement {
  const element = document.createElement('span')
  element.className = name
  element.textContent = text
  return element
}

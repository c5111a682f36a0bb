import type { ShotStory } from './storybook'
import { deviceNames, shotFile, themes } from './variants'

/** Large enough to read. In CSS pixels; only the middle of a desktop is shown. */
const sizes = { phone: { width: 360, height: 640 }, desktop: { width: 480, height: 640 } } as const

/** The stories of one view. */
export interface Sheet {
  readonly title: string
  /** The file name without extension. */
  readonly name: string
  readonly stories: readonly ShotStory[]
}

/** Groups stories by their view, in the order of their titles. */
export function sheetsOf(stories: readonly ShotStory[]): Sheet[] {
  const titles = [...new Set(stories.map(({ title }) => title))].sort()
  return titles.map((title) => {
    const view = title.split('/').at(-1) ?? title
    const name = view.replace(/(?<=[a-z])(?=[A-Z])| /g, '-').toLowerCase()
    return { title: view, name, stories: stories.filter((story) => story.title === title) }
  })
}

/**
 * Returns a page with the pictures of a view, a row for each story. It is stored with the pictures, so that a
 * browser can open it.
 *
 * @param modalStories Ids of the stories whose content is centered. The others start at the top.
 */
export function contactSheet({ title, stories }: Sheet, modalStories: ReadonlySet<string>): string {
  const rows = stories.map(({ id, name }) => {
    const caption = escapeHtml(captionOf(name))
    const pictures = deviceNames.flatMap((device) =>
      themes.map((theme) => {
        const file = shotFile(id, device, theme)
        const { width, height } = sizes[device]
        return `<a href="${file}"><img class="${device}" src="${file}" width="${width}" height="${height}" alt="${caption}, ${device}, ${theme}"></a>`
      }),
    )
    return `<figure${modalStories.has(id) ? '' : ' class="start"'}><figcaption>${caption}</figcaption><div>${pictures.join('')}</div></figure>`
  })
  return page(
    title,
    `<h1>${escapeHtml(title)}</h1>
${rows.join('\n')}`,
  )
}

/** Returns a page with a link to each sheet. */
export function sheetList(sheets: readonly Sheet[]): string {
  const links = sheets.map(({ title, name }) => `<p><a href="${name}.html">${escapeHtml(title)}</a></p>`)
  return page('Contact sheets', links.join('\n'))
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<style>
  body { margin: 0; padding: 16px; width: max-content; background: #e4e4e7; font: 14px/1.4 Inter, system-ui, sans-serif; color: #18181b; display: grid; gap: 16px; }
  h1 { margin: 0; font-size: 20px; }
  figure { margin: 0; }
  figcaption { margin-bottom: 4px; }
  div { display: flex; gap: 8px; }
  img { display: block; object-fit: cover; }
  .phone { object-position: 50% 100%; }
  .start img { object-position: 0 0; }
</style>
${content}
</html>
`
}

/** The ids of the specification are for the reports of tests. */
function captionOf(name: string): string {
  return name.replace(/ ?\(spec [^)]+\)/, '').replace(/^spec [\d.]+(?: to [\d.]+)? /, '')
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

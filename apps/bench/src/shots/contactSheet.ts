import type { ShotStory } from './storybook'
import { deviceNames, shotFile, themes } from './variants'

const columns = 4
/** Only the relevant part of a desktop is shown. In CSS pixels. */
const sizes = { phone: { width: 83, height: 180 }, desktop: { width: 144, height: 180 } } as const

/**
 * Returns a page with thumbnails of all pictures, a row of four per story. It is stored with the pictures, so
 * that a browser can open it.
 *
 * @param modalStories Ids of the stories whose content is centered. The others start at the top.
 */
export function contactSheet(stories: readonly ShotStory[], modalStories: ReadonlySet<string>): string {
  const cells = stories.map(({ id, title, name }) => {
    const pictures = deviceNames.flatMap((device) =>
      themes.map((theme) => {
        const file = shotFile(id, device, theme)
        const { width, height } = sizes[device]
        return `<a href="${file}"><img src="${file}" width="${width}" height="${height}" alt="${escapeHtml(`${name}, ${device}, ${theme}`)}"></a>`
      }),
    )
    return `<figure${modalStories.has(id) ? '' : ' class="start"'}><figcaption>${escapeHtml(captionOf({ title, name }))}</figcaption><div>${pictures.join('')}</div></figure>`
  })
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Contact sheet</title>
<style>
  body { margin: 0; padding: 12px; width: max-content; background: #e4e4e7; font: 11px/1.3 system-ui, sans-serif; color: #18181b; display: grid; grid-template-columns: repeat(${columns}, auto); gap: 12px 20px; }
  figure { margin: 0; }
  figcaption { margin-bottom: 4px; max-width: 460px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  div { display: flex; gap: 4px; }
  img { display: block; object-fit: cover; }
  .start img { object-position: 0 0; }
</style>
${cells.join('\n')}
</html>
`
}

/** Story names start with what they prove; the view's name is put before it. */
function captionOf({ title, name }: Pick<ShotStory, 'title' | 'name'>): string {
  const view = title.split('/').at(-1) ?? title
  const what = name.replace(/^spec [\d.]+(?: to [\d.]+)? /, '')
  return what.startsWith(view) ? what : `${view}: ${what}`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

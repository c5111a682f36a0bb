import type { ShotStory } from './storybook'
import { deviceNames, shotFile, themes } from './variants'

const columns = 4
/** Of a desktop only the part is shown that has something in it. In CSS pixels. */
const sizes = { phone: { width: 83, height: 180 }, desktop: { width: 144, height: 180 } } as const

/**
 * A page with all pictures, small, a row of four for each story. It stands in the folder of the pictures, so that it can be opened in
 * a browser too.
 *
 * @param modalStories ids of the stories that show something in the middle of the page; the others begin at its start
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

/** Names of stories begin with what they prove; the view's name stands before what they show. */
function captionOf({ title, name }: Pick<ShotStory, 'title' | 'name'>): string {
  const view = title.split('/').at(-1) ?? title
  const what = name.replace(/^spec [\d.]+(?: to [\d.]+)? /, '')
  return what.startsWith(view) ? what : `${view}: ${what}`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

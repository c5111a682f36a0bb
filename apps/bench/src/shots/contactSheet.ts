import type { ShotStory } from './storybook'
import { deviceNames, shotFile, themes } from './variants'

const columns = 3
const thumbnailHeight = 150

/**
 * A page with all pictures, small, a row of four for each story. It stands in the folder of the pictures, so that it can be opened in
 * a browser too.
 */
export function contactSheet(stories: readonly ShotStory[]): string {
  const cells = stories.map(({ id, title, name }) => {
    const pictures = deviceNames.flatMap((device) =>
      themes.map((theme) => {
        const file = shotFile(id, device, theme)
        return `<a href="${file}"><img src="${file}" alt="${escapeHtml(`${name}, ${device}, ${theme}`)}"></a>`
      }),
    )
    return `<figure><figcaption>${escapeHtml(`${title.split('/').at(-1)}: ${name}`)}</figcaption><div>${pictures.join('')}</div></figure>`
  })
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Contact sheet</title>
<style>
  body { margin: 0; padding: 12px; width: max-content; background: #e4e4e7; font: 11px/1.3 system-ui, sans-serif; color: #18181b; display: grid; grid-template-columns: repeat(${columns}, auto); gap: 12px 20px; }
  figure { margin: 0; }
  figcaption { margin-bottom: 4px; }
  div { display: flex; gap: 4px; }
  img { display: block; height: ${thumbnailHeight}px; }
</style>
${cells.join('\n')}
</html>
`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

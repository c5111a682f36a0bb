import type { Frame } from './recordFrames'

/** Returns a page with the frames of a recording in rows, each below its time in milliseconds. */
export function stripPage(title: string, frames: readonly Frame[], width: number): string {
  const start = frames[0]?.paintedAt ?? 0
  const cells = frames.map(
    ({ paintedAt, png }) =>
      `<figure><figcaption>${paintedAt - start} ms</figcaption><img width="${width}" src="data:image/png;base64,${png}" alt=""></figure>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${title}</title>
<style>
  body { margin: 0; padding: 12px; background: #e4e4e7; font: 12px/1.4 system-ui, sans-serif; color: #18181b; display: flex; flex-wrap: wrap; gap: 8px; }
  h1 { width: 100%; margin: 0; font-size: 16px; }
  figure { margin: 0; }
  img { display: block; }
</style>
<h1>${title}</h1>
${cells.join('\n')}
</html>
`
}

/** Returns the `data:` url of an svg with this content. */
export const svgUrl = (content: string, attributes = 'viewBox="0 0 40 40" width="40" height="40"') =>
  `data:image/svg+xml;base64,${btoa(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`,
  )}`

const times = <value>(count: number, make: (index: number) => value) =>
  Array.from({ length: count }, (_, i) => make(i))

/** Repeats a drawing: each of `depth` levels draws the one before it `width` times. */
function nested(
  depth: number,
  width: number,
  level: (id: number, inner: string) => string,
  leaf: string,
): string {
  const inner = (id: number) =>
    times(width, (i) => `<g transform="translate(${i} ${id})">${level(id, '')}</g>`).join('')
  return `<defs>${leaf}${times(depth, (id) => `<g id="l${id + 1}">${inner(id)}</g>`).join('')}</defs>`
}

const leaf = '<path id="l0" d="M0 0h40v40z" fill="#f00"/>'

/** Pictures that are small and draw much, by what they repeat. The number is how often. */
export const bombs: Readonly<Record<string, (size: number) => string>> = {
  'use of use': (n) => svgUrl(`${nested(n, 3, (id) => `<use href="#l${id}"/>`, leaf)}<use href="#l${n}"/>`),
  'use of use, xlink': (n) =>
    svgUrl(`${nested(n, 3, (id) => `<use xlink:href="#l${id}"/>`, leaf)}<use xlink:href="#l${n}"/>`),
  symbols: (n) =>
    svgUrl(
      `<symbol id="s0"><rect width="40" height="40"/></symbol>${times(n, (id) => `<symbol id="s${id + 1}">${`<use href="#s${id}"/>`.repeat(3)}</symbol>`).join('')}<use href="#s${n}"/>`,
    ),
  'patterns in patterns': (n) =>
    svgUrl(
      `<defs><pattern id="p0" width="1" height="1" patternUnits="userSpaceOnUse"><rect width="1" height="1"/></pattern>${times(
        n,
        (id) =>
          `<pattern id="p${id + 1}" width=".7" height=".7" patternUnits="userSpaceOnUse">${`<rect width="40" height="40" fill="url(#p${id})"/>`.repeat(3)}</pattern>`,
      ).join('')}</defs><rect width="40" height="40" fill="url(#p${n})"/>`,
    ),
  'masks in masks': (n) =>
    svgUrl(
      `<defs><mask id="m0"><rect width="40" height="40" fill="#fff"/></mask>${times(
        n,
        (id) =>
          `<mask id="m${id + 1}">${`<rect width="40" height="40" fill="#fff" mask="url(#m${id})"/>`.repeat(3)}</mask>`,
      ).join('')}</defs><rect width="40" height="40" mask="url(#m${n})"/>`,
    ),
  'clip paths in clip paths': (n) =>
    svgUrl(
      `<defs><clipPath id="c0"><circle r="20" cx="20" cy="20"/></clipPath>${times(
        n,
        (id) =>
          `<clipPath id="c${id + 1}">${`<circle r="20" cx="20" cy="20" clip-path="url(#c${id})"/>`.repeat(3)}</clipPath>`,
      ).join('')}</defs><rect width="40" height="40" clip-path="url(#c${n})"/>`,
    ),
  'patterns by class': (n) =>
    svgUrl(
      `<style>${times(n + 1, (id) => `.k${id}{fill:url(#p${id})}`).join('')}</style><defs><pattern id="p0" width="1" height="1" patternUnits="userSpaceOnUse"><rect width="1" height="1"/></pattern>${times(
        n,
        (id) =>
          `<pattern id="p${id + 1}" width=".7" height=".7" patternUnits="userSpaceOnUse">${`<rect width="40" height="40" class="k${id}"/>`.repeat(3)}</pattern>`,
      ).join('')}</defs><rect width="40" height="40" class="k${n}"/>`,
    ),
  'blurs of the largest size': (n) =>
    svgUrl(
      `<defs><filter id="f" x="-1000%" y="-1000%" width="3000%" height="3000%">${'<feGaussianBlur stdDeviation="99 99"/>'.repeat(n)}</filter></defs><g transform="scale(9)"><rect width="40" height="40" filter="url(#f)"/></g>`,
    ),
  'elements with a blur': (n) =>
    svgUrl(
      `<defs><filter id="f" x="-1000%" y="-1000%" width="3000%" height="3000%"><feGaussianBlur stdDeviation="99"/></filter></defs>${'<rect width="40" height="40" filter="url(#f)"/>'.repeat(n)}`,
    ),
  shadows: (n) =>
    svgUrl(
      `<defs><filter id="f"><feDropShadow dx="1" dy="1" stdDeviation="60"/></filter></defs>${'<circle cx="20" cy="20" r="20" filter="url(#f)"/>'.repeat(n)}`,
    ),
  'layers in layers': (n) =>
    svgUrl(
      `${'<g opacity=".9" style="mix-blend-mode:overlay">'.repeat(n)}<rect width="40" height="40"/>${'</g>'.repeat(n)}`,
    ),
  'layers beside layers': (n) =>
    svgUrl(
      '<g opacity=".9" style="mix-blend-mode:overlay"><rect width="40" height="40"/><circle r="40"/></g>'.repeat(
        n,
      ),
    ),
  letters: (n) =>
    svgUrl(`<text y="40" font-size="400" stroke="#000" font-family="serif">${'&amp;'.repeat(n)}</text>`),
  elements: (n) => svgUrl('<circle cx="20" cy="20" r="19" stroke="#000" fill="none"/>'.repeat(n)),
  'a path that covers the icon again and again': (n) =>
    svgUrl(
      `<path fill-rule="evenodd" d="M0 0${times(n, (i) => `L${i % 40} ${i % 2 ? 0 : 40}`).join('')}z"/>`,
    ),
  'a wide round stroke': (n) =>
    svgUrl(
      `<path fill="none" stroke="#000" stroke-width="30" stroke-linejoin="round" stroke-linecap="round" d="M0 0${times(n, (i) => `L${(i * 7) % 40} ${(i * 13) % 40}`).join('')}"/>`,
    ),
  curves: (n) =>
    svgUrl(
      `<path d="M0 0${times(n, (i) => `C${i % 9}e5 0 0 ${i % 7}e5 ${i % 40} ${(i * 3) % 40}`).join('')}"/>`,
    ),
  'tiny tiles': (n) =>
    svgUrl(
      `<defs><pattern id="p" width=".001" height=".001" patternUnits="userSpaceOnUse"><rect width="1" height="1"/></pattern></defs>${'<rect width="40" height="40" fill="url(#p)"/>'.repeat(n)}`,
    ),
  'gradients of many colours': (n) =>
    svgUrl(
      `<defs><linearGradient id="a" spreadMethod="repeat" x2=".001">${times(n, (i) => `<stop offset="${i / n}" stop-color="#${((i * 997) % 4096).toString(16).padStart(3, '0')}"/>`).join('')}</linearGradient></defs>${'<rect width="40" height="40" fill="url(#a)"/>'.repeat(n)}`,
    ),
}

/** Pictures that carry what no icon needs. */
export const refusedPictures: Readonly<Record<string, string>> = {
  'a script': svgUrl('<script>alert(1)</script>'),
  'a script with a prefix': svgUrl('<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'),
  'an element with a prefix': svgUrl('<x:circle xmlns:x="http://www.w3.org/2000/svg" r="4"/>'),
  'a script in CDATA': svgUrl('<style><![CDATA[</style><script>alert(1)</script>]]></style>'),
  'a handler': svgUrl('<circle r="4" onload="alert(1)"/>'),
  'a link to a script by entity': svgUrl('<a href="java&#115;cript:alert(1)"><circle r="4"/></a>'),
  'an entity in an attribute': svgUrl('<circle r="&#52;"/>'),
  'a document type': `data:image/svg+xml;base64,${btoa('<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>')}`,
  'a document type whose entity is not used': `data:image/svg+xml;base64,${btoa('<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg xmlns="http://www.w3.org/2000/svg"/>')}`,
  'entities that multiply': `data:image/svg+xml;base64,${btoa(
    `<!DOCTYPE svg [<!ENTITY a "x">${times(9, (i) => `<!ENTITY ${'bcdefghij'[i]} "${`&${'abcdefghi'[i]};`.repeat(10)}">`).join('')}]><svg xmlns="http://www.w3.org/2000/svg"><title>&j;</title></svg>`,
  )}`,
  'a style sheet of its own': `data:image/svg+xml;base64,${btoa('<?xml-stylesheet href="https://a.example/a.css"?><svg xmlns="http://www.w3.org/2000/svg"/>')}`,
  'an encoding in its declaration': `data:image/svg+xml;base64,${btoa('<?xml version="1.0" encoding="utf-16"?><svg xmlns="http://www.w3.org/2000/svg"/>')}`,
  'utf-16 by charset': `data:image/svg+xml;charset=utf-16le;base64,${btoa([...'<svg xmlns="http://www.w3.org/2000/svg"/>'].map((c) => `${c}\0`).join(''))}`,
  'utf-16 by its bytes': `data:image/svg+xml;base64,${btoa([...'<svg xmlns="http://www.w3.org/2000/svg"/>'].map((c) => `${c}\0`).join(''))}`,
  'utf-16 by its mark': `data:image/svg+xml;base64,${btoa(`\xff\xfe${[...'<svg xmlns="http://www.w3.org/2000/svg"/>'].map((c) => `${c}\0`).join('')}`)}`,
  'utf-7': 'data:image/svg+xml;charset=utf-7,+ADw-svg/+AD4-',
  'another charset': svgUrl('<circle r="4"/>').replace('svg+xml', 'svg+xml;charset=shift_jis'),
  'a byte that is not utf-8': `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg"><title>\xff</title></svg>')}`,
  'a control character': svgUrl('<title>\x01</title><circle r="4"/>'),
  'markup of html': svgUrl(
    '<foreignObject width="40" height="40"><b xmlns="http://www.w3.org/1999/xhtml">x</b></foreignObject>',
  ),
  'an animation': svgUrl(
    '<circle r="4"><animate attributeName="r" to="40" dur="1ms" repeatCount="indefinite"/></circle>',
  ),
  'a value that is set later': svgUrl(
    '<circle r="4"><set attributeName="href" to="https://a.example"/></circle>',
  ),
  'an image of a server': svgUrl('<image href="https://a.example/a.png" width="4" height="4"/>'),
  'an svg as an image': svgUrl(`<image href="${svgUrl('<circle r="4"/>')}" width="4" height="4"/>`),
  'a drawing of a server': svgUrl('<use href="https://a.example/a.svg#a"/>'),
  'a colour of a server': svgUrl('<rect width="4" height="4" fill="url(https://a.example/a.svg#a)"/>'),
  'a style that imports': svgUrl('<style>@import url(https://a.example/a.css);</style>'),
  'a style with a picture': svgUrl('<style>.a{background:url(https://a.example/a.png)}</style>'),
  'a style with an escape': svgUrl(
    '<rect width="4" height="4" style="fill:\\75rl(https://a.example/a.svg#a)"/>',
  ),
  'a style with a comment': svgUrl('<rect width="4" height="4" style="fill:u/**/rl(https://a.example)"/>'),
  'a style that animates': svgUrl('<style>.a{animation:a 1ms infinite}</style>'),
  'a style for all': svgUrl('<style>*{filter:blur(99px)}</style>'),
  'a filter as a function': svgUrl('<rect width="4" height="4" filter="blur(9999px)"/>'),
  noise: svgUrl(
    '<filter id="a"><feTurbulence numOctaves="9999" baseFrequency="9"/></filter><rect width="4" height="4" filter="url(#a)"/>',
  ),
  light: svgUrl('<filter id="a"><feDiffuseLighting/></filter>'),
  'a thick outline by filter': svgUrl(
    '<filter id="a"><feMorphology radius="9999"/></filter><rect width="40" height="40" filter="url(#a)"/>',
  ),
  'a matrix': svgUrl('<filter id="a"><feConvolveMatrix order="99"/></filter>'),
  'a picture by filter': svgUrl('<filter id="a"><feImage href="#b"/></filter>'),
  'a blur of 1,000 pixels': svgUrl(
    '<filter id="a"><feGaussianBlur stdDeviation="1000"/></filter><rect width="40" height="40" filter="url(#a)"/>',
  ),
  markers: svgUrl('<marker id="a"><circle r="4"/></marker><path d="M0 0L1 1" marker-mid="url(#a)"/>'),
  'text on a path': svgUrl('<path id="a" d="M0 0h4"/><text><textPath href="#a">x</textPath></text>'),
  'dashes of a thousandth': svgUrl('<path d="M0 0h99999" stroke="#000" stroke-dasharray=".001"/>'),
  'dashes by style': svgUrl('<path d="M0 0h99999" style="stroke:#000;stroke-dasharray:.001"/>'),
  'a use of itself': svgUrl('<g id="a"><use href="#a"/></g>'),
  'a mask of itself': svgUrl(
    '<mask id="a"><rect width="4" height="4" mask="url(#a)"/></mask><rect mask="url(#a)"/>',
  ),
  'a pattern of itself': svgUrl(
    '<pattern id="a"><rect fill="url(#b)"/></pattern><pattern id="b"><rect fill="url(#a)"/></pattern>',
  ),
  'deep groups': svgUrl(`${'<g>'.repeat(5_000)}${'</g>'.repeat(5_000)}`),
  'another namespace': `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/1999/xhtml"/>')}`,
  'markup that does not end': `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg">')}`,
  'a large svg': svgUrl(' '.repeat(140 * 1024)),
}

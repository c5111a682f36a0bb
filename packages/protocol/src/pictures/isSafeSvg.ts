import { matchGroups } from './matchGroups.js'
import { isReferenceOnly, isSafeDeclaration, parseReferences, presentation } from './svgStyle.js'

/** The maximum number of elements as they are drawn: an element that is drawn ten times counts ten times. */
const maxCost = 1_600
const maxDepth = 32
/** How many characters of a path count as one element. */
const filledCharacters = 24
/** The same if the svg has strokes, which take far longer than areas. */
const strokedCharacters = 6

/** How many characters of text count as one element. */
const textCharacters = 2

/** What an element costs in addition, because it is drawn into a layer of its own. */
const layerCost = 10
/** What an embedded image costs. */
const imageCost = 100

/** The elements of icons. Nothing that runs, moves, loads, repeats by itself or holds other markup. */
const elements = new Set(
  (
    'svg g defs symbol use path rect circle ellipse line polyline polygon linearGradient radialGradient stop clipPath mask ' +
    'pattern image filter feBlend feColorMatrix feComposite feDropShadow feFlood feGaussianBlur feMerge feMergeNode feMorphology ' +
    'feOffset title desc style text tspan'
  ).split(' '),
)

/** The elements that contain text. */
const hasText = new Set(['title', 'desc', 'text', 'tspan'])

/** The xml declarations that are allowed. Another one may say another encoding. */
const declaration = /^<\?xml\s+version="1\.[01]"(\s+encoding="utf-8")?(\s+standalone="(yes|no)")?\s*\?>/i

/** Attributes other than those of `presentation`. */
const attributes = new Set(
  (
    'version id class style x y x1 x2 y1 y2 cx cy r rx ry fx fy fr dx dy d points width height viewBox ' +
    'preserveAspectRatio transform gradientTransform patternTransform gradientUnits patternUnits patternContentUnits clipPathUnits ' +
    'maskUnits maskContentUnits filterUnits primitiveUnits spreadMethod offset in in2 result mode operator k1 k2 k3 k4 type values radius ' +
    'stdDeviation href xlink:href xml:space xml:lang role focusable enable-background baseProfile contentScriptType ' +
    'contentStyleType zoomAndPan exponent overflow p-id t'
  ).split(' '),
)

interface Element {
  readonly name: string
  readonly children: Element[]
  /** The ids of what is drawn with it: a mask, a pattern, the element that `use` repeats. */
  readonly references: string[]
  hasClass: boolean
  cost: number
}

interface Rules {
  readonly isSafeImage: (url: string) => boolean
  /** How many characters of a path count as one element. */
  readonly pathCharacters: number
}

interface Drawing {
  readonly root: Element
  readonly byId: ReadonlyMap<string, Element>
  /** What the classes refer to. */
  readonly classReferences: readonly string[]
}

/**
 * Returns whether an svg is an icon that is drawn in a short time: every element and attribute is one that
 * icons need, it loads nothing, and what it draws is limited, also if elements repeat others. Filters
 * may be defined, but not used.
 *
 * @param isSafeImage Whether an embedded image is safe, by its `data:` url.
 */
export function isSafeSvg(text: string, isSafeImage: (url: string) => boolean): boolean {
  const hasStroke = /\bstroke\s*(=\s*["']|:)\s*(?!none\b)/.test(text)
  const drawing = parse(text.replace(declaration, ''), {
    isSafeImage,
    pathCharacters: hasStroke ? strokedCharacters : filledCharacters,
  })
  return drawing !== undefined && costOf(drawing) <= maxCost
}

/** Parses an svg. Returns `undefined` if it is not well-formed, or has something that is not allowed. */
function parse(text: string, rules: Rules): Drawing | undefined {
  const byId = new Map<string, Element>()
  const classReferences: string[] = []
  const open: Element[] = []
  let root: Element | undefined
  let index = 0
  for (;;) {
    const next = text.indexOf('<', index)
    const content = text.slice(index, next < 0 ? text.length : next)
    const parent = open.at(-1)
    if (parent?.name === 'style') {
      const references = parseSheet(content)
      if (!references) return undefined
      classReferences.push(...references)
    } else if (parent && hasText.has(parent.name)) parent.cost += content.trim().length / textCharacters
    else if (content.trim() !== '') return undefined
    if (next < 0) break
    const comment = /<!--.*?-->/sy
    comment.lastIndex = next
    if (comment.test(text)) {
      index = comment.lastIndex
      continue
    }
    const tag = readTag(text, next)
    if (!tag) return undefined
    index = tag.end
    if (tag.isEnd) {
      if (open.pop()?.name !== tag.name) return undefined
      continue
    }
    const element = toElement(tag, rules)
    if (!element || (!parent && (root || element.name !== 'svg'))) return undefined
    const id = tag.attributes.get('id')
    // The first element with an id is the one that browsers find.
    if (id && !byId.has(id)) byId.set(id, element)
    parent?.children.push(element)
    root ??= element
    if (!tag.isEmpty) open.push(element)
    if (open.length > maxDepth) return undefined
  }
  return root && open.length === 0 ? { root, byId, classReferences } : undefined
}

interface Tag {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly isEnd: boolean
  readonly isEmpty: boolean
  /** The index after it. */
  readonly end: number
}

/** Reads a tag. `undefined` for declarations, instructions, CDATA, names with a prefix, and entities. */
function readTag(text: string, start: number): Tag | undefined {
  const begin = /<(\/?)([a-zA-Z]+)/y
  begin.lastIndex = start
  const head = matchGroups<[slash: string, name: string]>(begin, text)
  if (!head) return undefined
  const [slash, name] = head
  const attribute = /\s+([\w:.-]+)\s*=\s*(["'])([^<]*?)\2/y
  const found = new Map<string, string>()
  let index = begin.lastIndex
  for (;;) {
    attribute.lastIndex = index
    const groups = matchGroups<[key: string, quote: string, value: string]>(attribute, text)
    if (!groups) break
    const [key, , encoded] = groups
    const value = decodeEntities(encoded)
    if (value === undefined || found.has(key)) return undefined
    found.set(key, value)
    index = attribute.lastIndex
  }
  const close = /\s*(\/?)>/y
  close.lastIndex = index
  const match = close.exec(text)
  if (!match) return undefined
  const isEnd = slash === '/'
  const isEmpty = match[1] === '/'
  if (isEnd && (isEmpty || found.size > 0)) return undefined
  return { name, attributes: found, isEnd, isEmpty, end: close.lastIndex }
}

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Replaces the five entities of xml. `undefined` if there is another one, because it could hide a word. */
function decodeEntities(value: string): string | undefined {
  if (/&(?!(?:amp|lt|gt|quot|apos);)/.test(value)) return undefined
  return value.replace(/&(\w+);/g, (_, name: keyof typeof entities) => entities[name])
}

/** Returns the element of a tag. `undefined` if the element or one of its attributes is not allowed. */
function toElement(tag: Tag, { isSafeImage, pathCharacters }: Rules): Element | undefined {
  const { name } = tag
  if (!elements.has(name)) return undefined
  const element: Element = { name, children: [], references: [], hasClass: false, cost: 1 }
  for (const [key, value] of tag.attributes) {
    if (key === 'href' || key === 'xlink:href') {
      if (name === 'image') {
        if (!isSafeImage(value)) return undefined
        element.cost += imageCost
      } else if (/^#[^\s"'()\\]+$/.test(value)) element.references.push(value.slice(1))
      else return undefined
      continue
    }
    const references = attributeReferences(key, value)
    if (!references) return undefined
    element.references.push(...references)
    element.cost += layerCost * (references.length + layersOf(key, value))
    if (key === 'd' || key === 'points') element.cost += value.length / pathCharacters
    if (key === 'class') element.hasClass = true
  }
  return element
}

/** Returns how many layers an attribute makes, other than by its references. */
function layersOf(key: string, value: string): number {
  if (key === 'style') return value.match(/\b(opacity|mix-blend-mode|isolation)\s*:/g)?.length ?? 0
  return key === 'opacity' || key === 'mix-blend-mode' || key === 'isolation' ? 1 : 0
}

/** Returns the ids an attribute refers to. `undefined` if it is not allowed. */
function attributeReferences(key: string, value: string): readonly string[] | undefined {
  if (/^(xmlns:|data-|aria-)[\w-]+$/.test(key)) return []
  if (key === 'xmlns') return value === 'http://www.w3.org/2000/svg' ? [] : undefined
  if (key === 'style') return declarationReferences(value)
  if (!attributes.has(key) && !presentation.has(key)) return undefined
  if (isReferenceOnly(key) && !/^\s*(url\(.*\)|none)\s*$/.test(value)) return undefined
  return parseReferences(value)
}

function declarationReferences(text: string): readonly string[] | undefined {
  const found: string[] = []
  for (const declaration of text.split(';')) {
    if (declaration.trim() === '') continue
    const references = isSafeDeclaration(declaration) ? parseReferences(declaration) : undefined
    if (!references) return undefined
    found.push(...references)
  }
  return found
}

/** Returns the ids a style sheet refers to. `undefined` unless it consists of rules for classes. */
function parseSheet(text: string): readonly string[] | undefined {
  const found: string[] = []
  for (const rule of text.split('}')) {
    if (rule.trim() === '') continue
    const groups = matchGroups<[declarations: string]>(/^\s*\.[\w-]+\s*(?:,\s*\.[\w-]+\s*)*\{([^{]*)$/, rule)
    const references = groups && declarationReferences(groups[0])
    if (!references) return undefined
    found.push(...references)
  }
  return found
}

/** Returns the number of elements that are drawn. Infinite if something refers to itself. */
function costOf({ root, byId, classReferences }: Drawing): number {
  const known = new Map<Element, number>()
  const visit = (element: Element): number => {
    const before = known.get(element)
    if (before !== undefined) return before
    // Replaced below. An element that reads it before that refers to itself.
    known.set(element, Number.POSITIVE_INFINITY)
    let cost = element.cost
    for (const child of element.children) cost += visit(child)
    const isDrawn = element.name !== 'stop' && !element.name.endsWith('Gradient')
    const references = [...element.references, ...(element.hasClass && isDrawn ? classReferences : [])]
    for (const id of references) {
      const target = byId.get(id)
      if (target) cost += visit(target)
    }
    known.set(element, cost)
    return cost
  }
  return visit(root)
}

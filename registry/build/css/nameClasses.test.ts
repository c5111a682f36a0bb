import { describe, expect, it } from 'vitest'
import { formatChanged } from '../formatCode'
import { nameClasses } from './nameClasses'

const cn = `export { clsx as cn } from 'clsx'\n`
const theme = `/* About the file. */
@layer components {
  /* Everywhere. */
  :where([data-latchkey]) { color: red; }
}
@theme inline {
  --color-ink: var(--ink);
  --animate-turn: turn 1s;
  @keyframes turn { to { rotate: 360deg; } }
}
@custom-variant lk (:where(&));
@custom-variant sheet { @media (max-width: 479.98px) { @slot; } }
/* Only for Tailwind. */
@utility scrolls { overflow-y: auto; &::before { content: ""; } }
[data-latchkey] :not([class], svg, svg *) { all: revert-layer; }
`
const importCn = `import { cn } from '../ui/cn'\n`
const importCva = `import { cva } from 'class-variance-authority'\n`

async function run(text: string, more: Record<string, string> = {}) {
  const authored = new Map(
    Object.entries({ 'ui/cn.ts': cn, 'theme.css': theme, 'ui/row.tsx': text, ...more }),
  )
  const files = await formatChanged(await nameClasses(authored), authored)
  const rules = (files.get('theme.css') ?? '').replace(/^[\s\S]*?\n {2}\/\* ui\/row\.tsx \*\/\n\n/, '')
  return {
    files,
    code: files.get('ui/row.tsx') ?? '',
    rules: rules.replace(/\n\}\n[\s\S]*$/, '\n').replace(/^ {2}/gm, ''),
  }
}

describe('names', () => {
  it('names a class list by its slot and keeps the passed className', async () => {
    const { code, rules } = await run(
      `${importCn}export const Row = ({ className }: any) => <i data-slot="lk-row" className={cn('p-2 flex', className)} />`,
    )
    expect(code).toContain(`<i data-slot="lk-row" className={cn('lk-row', className)} />`)
    expect(rules).toBe('.lk-row {\n  padding: 8px;\n  display: flex;\n}\n')
  })

  it.each([
    [`isOpen && 'p-1'`, 'lk-row-open'],
    [`state === 'running' && 'p-1'`, 'lk-row-running'],
    [`state !== 'running' && 'p-1'`, 'lk-row-not-running'],
    [`!hasText && 'p-1'`, 'lk-row-not-has-text'],
    [`isOpen && hasText && 'p-1'`, 'lk-row-open-has-text'],
    [`props.isOpen && 'p-1'`, 'lk-row-open'],
  ])('names a class under the condition %s', async (condition, name) => {
    const { code, rules } = await run(
      `${importCn}export const Row = ({ isOpen, state, hasText, props }: any) => <i data-slot="lk-row" className={cn('flex', ${condition})} />`,
    )
    expect(code).toContain(condition.replace('p-1', name))
    expect(rules).toBe(`.lk-row {\n  display: flex;\n}\n\n.${name} {\n  padding: 4px;\n}\n`)
  })

  it('names both branches of a condition', async () => {
    const { code } = await run(
      `${importCn}export const Row = ({ isOpen }: any) => <i data-slot="lk-row" className={cn('flex', isOpen ? 'p-1' : 'p-2')} />`,
    )
    expect(code).toContain(`cn('lk-row', isOpen ? 'lk-row-open' : 'lk-row-not-open')`)
  })

  it('names variants by their options, and boolean variants by their name', async () => {
    const { code } = await run(
      `${importCva}export const rowVariants = cva('flex', { variants: { size: { large: 'p-2', small: 'p-1' }, isDisabled: { true: 'm-1', false: 'm-2' } }, defaultVariants: { size: 'large' } })
export const Row = () => <i className={rowVariants({ size: 'small' })} />`,
    )
    for (const name of ['row', 'row-large', 'row-small', 'row-disabled', 'row-not-disabled'])
      expect(code).toContain(`'lk-${name}'`)
    expect(code).toContain(`defaultVariants: { size: 'large' }`)
  })

  it('names the option `default` by its variant, because several have one', async () => {
    const { code } = await run(
      `${importCva}export const rowVariants = cva('flex', { variants: { variant: { default: 'm-1' }, size: { default: 'p-2', sm: 'p-1' } } })
export const Row = () => <i className={rowVariants({ size: 'sm' })} />`,
    )
    for (const name of ['row', 'row-default-variant', 'row-default-size', 'row-sm'])
      expect(code).toContain(`'lk-${name}'`)
  })

  it('names the classes of a component by the slot above it, or by the enclosing component', async () => {
    const { code } = await run(
      `export const OpenView = () => <Tile className="p-1" />\nexport const Row = () => <i data-slot="lk-row"><CheckIcon className="p-2" /></i>`,
    )
    expect(code).toContain('<Tile className="lk-open-tile" />')
    expect(code).toContain('<CheckIcon className="lk-row-check-icon" />')
  })

  it('keeps the shared classes', async () => {
    const { code } = await run(
      `${importCn}export const Row = ({ a, className }: any) => <i data-slot="lk-row" className={cn('lk-guard p-1', a() > 1 && 'dark', className ?? 'lk-guard')} />`,
    )
    expect(code).toContain(`cn('lk-row lk-guard', a() > 1 && 'dark', className ?? 'lk-guard')`)
  })
})

describe('rules', () => {
  it('gives defaults no specificity and keeps states, media, groups and our utilities', async () => {
    const { rules } = await run(
      `export const Row = () => <i data-slot="lk-row" className="group/row hover:lk:p-1 data-[state=open]:p-2 sheet:m-1 scrolls"><b data-slot="lk-name" className="group-data-[state=open]/row:p-1 rtl:m-1 [--x:1px]" /></i>`,
    )
    expect(rules).toContain('@media (hover: hover) {\n  :where(.lk-row:hover) {\n    padding: 4px;')
    expect(rules).toContain('.lk-row[data-state="open"] {\n  padding: 8px;')
    expect(rules).toContain('@media (max-width: 479.98px) {\n  .lk-row {\n    margin: 4px;')
    expect(rules).toContain('.lk-row::before {')
    expect(rules).toContain(':where(.lk-row)[data-state="open"] .lk-name')
    expect(rules).toContain('--x: 1px;')
    expect(rules).toContain(':dir(rtl)')
    expect(rules).not.toMatch(/group|[^:]:before/)
  })

  it("inlines Tailwind's variables", async () => {
    const { rules } = await run(
      `export const Row = () => <i data-slot="lk-row" className="ring-2 ring-ink tabular-nums grayscale -scale-x-100 font-medium text-ink/50 transition-colors duration-100 ease-out" />`,
    )
    expect(rules).not.toContain('--tw-')
    expect(rules).toContain('box-shadow: 0 0 0 2px var(--ink);')
    expect(rules).toContain('font-variant-numeric: tabular-nums;')
    expect(rules).toContain('filter: grayscale();')
    expect(rules).toContain('scale: -1 1;')
    expect(rules).toContain('color: color-mix(in oklab, var(--ink) 50%, transparent);')
    expect(rules).not.toContain('@supports')
  })

  it('has the rules of a component before those of the components it uses', async () => {
    const { files } = await run(
      `import { Tile } from '../ui/tile'\nexport const Row = () => <Tile className="p-1" />`,
      {
        'ui/tile.tsx': `${importCn}export const Tile = ({ className }: any) => <i data-slot="lk-tile" className={cn('lk:p-2', className)} />`,
      },
    )
    const text = files.get('theme.css') ?? ''
    expect(text.indexOf('.lk-row-tile {')).toBeGreaterThan(0)
    expect(text.indexOf(':where(.lk-tile) {')).toBeGreaterThan(text.indexOf('.lk-row-tile {'))
  })

  it('keeps tokens, rules outside layers and keyframes, with their comments', async () => {
    const { files } = await run(`export const Row = () => <i data-slot="lk-row" className="animate-turn" />`)
    const text = files.get('theme.css') ?? ''
    expect(text).toContain('@layer latchkey {\n  /* Everywhere. */\n  :where([data-latchkey]) {')
    expect(text).toContain('@keyframes turn {')
    expect(text).toContain('animation: 1s turn;')
    expect(text).toContain(':is(:not([class], svg, svg *), [class^="lk-"]:not([class*=" "]))')
    expect(text).not.toMatch(/About the file|Only for Tailwind|@theme|@utility|@custom-variant/)
  })
})

describe('throws with the position for', () => {
  it.each([
    [
      'an element without a slot',
      `<i className="p-1" />`,
      /row\.tsx:2:\d+: <i> has classes and no data-slot/,
    ],
    [
      'a class Tailwind does not know',
      `<i data-slot="lk-row" className="p-1 p-nothing" />`,
      /row\.tsx:2:\d+: Tailwind does not know 'p-nothing'/,
    ],
    [
      'a condition without a name',
      `<i data-slot="lk-row" className={cn(a > 1 && 'p-1')} />`,
      /give it a name/,
    ],
    ['a constant', `<i data-slot="lk-row" className={cn(list)} />`, /'list' is not a class of the host/],
    ['a function', `<i data-slot="lk-row" className={make(1)} />`, /'make' is not known/],
    ['two texts', `<i data-slot="lk-row" className={cn('p-1', 'p-2')} />`, /in one text/],
    ['a template', '<i data-slot="lk-row" className={`p-1`} />', /TemplateLiteral/],
    [
      'two lists with one name',
      `<><i data-slot="lk-row" className="p-1" /><b data-slot="lk-row" className="p-2" /></>`,
      /'lk-row' names other classes in ui\/row\.tsx/,
    ],
    ['a slot that is not ours', `<i data-slot="row" className="p-1" />`, /'row' is no name/],
    [
      'a class in an object',
      `<i data-slot="lk-row" {...{ className: 'p-1' }} />`,
      /at the element that has them/,
    ],
    [
      'a list that no element has',
      `<i data-slot="lk-row" key={cn('p-1')} className="flex" />`,
      /at the element that has them/,
    ],
    ['classList', `<i data-slot="lk-row" ref={(e) => { e.classList.add('a') }} />`, /classList/],
  ])('%s', async (_, jsx, message) => {
    await expect(run(`${importCn}export const Row = ({ a, list }: any) => ${jsx}`)).rejects.toThrow(message)
  })
})

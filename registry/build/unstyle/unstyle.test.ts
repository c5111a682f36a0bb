import { format } from 'prettier'
import { describe, expect, it } from 'vitest'
import { prettierOptions } from '../formatCode'
import { unstyle } from './unstyle'

const cn = `export { clsx as cn } from 'clsx'
`

/** Unstyles a file next to `lib/cn.ts` and others, and returns it formatted. */
async function run(text: string, others: Record<string, string> = {}): Promise<string> {
  const tree = unstyle(new Map([['lib/cn.ts', cn], ...Object.entries(others), ['parts/row.tsx', text]]))
  return format(tree.get('parts/row.tsx') ?? '', { ...prettierOptions, parser: 'typescript' })
}

const importCn = `import { cn } from '../lib/cn'\n`

describe('class attributes', () => {
  it('removes a literal and keeps data-slot, data-*, aria-* and style', async () => {
    expect(
      await run(
        `export const Row = () => <div data-slot="row" className="flex p-2" data-state="open" aria-busy style={{ top: 0 }} />`,
      ),
    ).toBe(
      `export const Row = () => <div data-slot="row" data-state="open" aria-busy style={{ top: 0 }} />\n`,
    )
  })

  it('keeps a passed className without cn, and removes the import of cn', async () => {
    const text = `${importCn}export function Row({ className, ...props }: { className?: string | undefined }) {
  return <li data-slot="row" className={cn('flex', className)} {...props} />
}`
    expect(await run(text)).toBe(
      `export function Row({ className, ...props }: { className?: string | undefined }) {
  return <li data-slot="row" className={className} {...props} />
}
`,
    )
  })

  it.each([
    ['a condition', `cn('a', open && 'b', open ? 'c' : 'd', className)`, 'className={className}'],
    ['an object of conditions', `cn({ 'a b': open, c: !open }, className)`, 'className={className}'],
    ['an array', `cn(['a', open && 'b'], className)`, 'className={className}'],
    ['a template', `\`a \${open ? 'b' : ''} \${className}\``, 'className={className}'],
    ['a sum', `'a ' + className`, 'className={className}'],
    ['a join', `['a', className].filter(Boolean).join(' ')`, 'className={className}'],
    ['the class of props', `cn('a', props.className)`, 'className={props.className}'],
    [
      'a passed class under a condition',
      `cn('a', open && className)`,
      'className={open ? className : undefined}',
    ],
    [
      'a passed class in one branch',
      `open ? cn('a', className) : 'b'`,
      'className={open ? className : undefined}',
    ],
    ['a fallback', `className ?? 'a'`, 'className={className}'],
  ])('understands %s', async (_, expression, expected) => {
    const result = await run(
      `${expression.includes('cn(') ? importCn : ''}export function Row({ open, className, ...props }: any) { use(open); return <i className={${expression}} {...props} /> }`,
    )
    expect(result).toContain(`<i ${expected} {...props} />`)
    expect(result).not.toContain('cn')
  })

  it('removes an attribute that had only our classes', async () => {
    const result = await run(
      `${importCn}export const Row = ({ open }: any) => <i className={cn('a', open && 'b')} hidden={open} />`,
    )
    expect(result).toBe('export const Row = ({ open }: any) => <i hidden={open} />\n')
  })

  it('keeps spread props and asChild', async () => {
    const result = await run(
      `${importCn}import { Slot } from 'radix-ui'
export function Row({ asChild, className, ...props }: any) {
  const Comp = asChild ? Slot.Root : 'div'
  return <Comp {...props} data-slot="row" className={cn('a', className)}><Slot.Slottable asChild /></Comp>
}`,
    )
    expect(result).toContain('<Comp {...props} data-slot="row" className={className}>')
    expect(result).toContain("const Comp = asChild ? Slot.Root : 'div'")
  })

  it('removes literals from props that pass a class to an own component', async () => {
    const result = await run(
      `export const Row = ({ iconClassName }: any) => <Item contentClassName="p-2" classNames={{ root: 'a', icon: 'b' }} iconClassName={iconClassName} />`,
    )
    expect(result).toBe(
      'export const Row = ({ iconClassName }: any) => <Item iconClassName={iconClassName} />\n',
    )
  })

  it('removes a default class of a prop', async () => {
    const result = await run(`export const Row = ({ className = 'p-2' }: any) => <i className={className} />`)
    expect(result).toBe('export const Row = ({ className }: any) => <i className={className} />\n')
  })

  it('follows a class through objects that are spread later', async () => {
    const result = await run(
      `${importCn}const shared = { 'data-slot': 'row', className: cn('a', 'b') }
export const Row = ({ className, ...props }: any) => {
  const rest = { role: 'row', className: cn('x', className) }
  return <><i {...shared} {...props} /><b {...rest} /></>
}`,
    )
    expect(result).toContain(`const shared = { 'data-slot': 'row' }`)
    expect(result).toContain(`const rest = { role: 'row', className: className }`)
  })

  it('treats a constant whose name ends in className like an attribute', async () => {
    const result = await run(
      `${importCn}export function Row({ className }: any) {
  const contentClassName = cn('a', className)
  const iconClassName = cn('b')
  return <i className={contentClassName}><b className={iconClassName} /></i>
}`,
    )
    expect(result).toContain('const contentClassName = className')
    expect(result).not.toContain('iconClassName')
    expect(result).toContain('<b />')
  })
})

describe('tables, functions and cva', () => {
  it('removes tables and functions of classes, with their comments and dependencies', async () => {
    const result = await run(
      `import type { Tone } from '../lib/tone'
// The surface behind a row.
const surface = 'bg-card'
const tones: Record<Tone, string> = { good: 'a', bad: 'b' }
function density(dense: boolean) { if (dense) return 'p-1'; return cn('p-2', surface) }
export function Row({ tone, dense }: { tone: Tone; dense: boolean }) {
  const isBad = tone === 'bad'
  return <i className={cn(surface, tones[tone], density(dense), isBad && 'c')} data-tone={tone} />
}
${importCn}`,
      { 'lib/tone.ts': `export type Tone = 'good' | 'bad'` },
    )
    expect(result).toBe(
      `import type { Tone } from '../lib/tone'
export function Row({ tone }: { tone: Tone; dense: boolean }) {
  return <i data-tone={tone} />
}
`,
    )
  })

  it('keeps the type of the variants and removes cva, including compound variants', async () => {
    const result = await run(
      `import { cva, type VariantProps } from 'class-variance-authority'
${importCn}
// Heights by look.
export const rowVariants = cva('flex', {
  variants: { size: { sm: 'h-8', lg: ['h-12', 'px-4'] }, block: { true: 'w-full' }, level: { 1: 'a', 2: 'b' } },
  compoundVariants: [{ size: 'sm', block: true, class: 'p-1' }],
  defaultVariants: { size: 'lg' },
})
export interface RowProps extends VariantProps<typeof rowVariants> { className?: string | undefined }
export function Row({ className, size, block, level, ...props }: RowProps) {
  return <i data-size={size} className={cn(rowVariants({ size, block, level }), className)} {...props} />
}`,
    )
    expect(result).toBe(
      `// Heights by look.
type RowVariants = {
  size?: 'sm' | 'lg' | null | undefined
  block?: boolean | null | undefined
  level?: 1 | 2 | null | undefined
}
export interface RowProps extends RowVariants {
  className?: string | undefined
}
export function Row({ className, size, block, level, ...props }: RowProps) {
  return <i data-size={size} className={className} {...props} />
}
`,
    )
  })

  it('keeps a class that is passed to the variants', async () => {
    const result = await run(
      `import { cva } from 'class-variance-authority'
const row = cva('a', { variants: { big: { true: 'b' } } })
export const Row = ({ big, className, ...props }: any) => <i className={row({ big, className })} {...props} />`,
    )
    expect(result).toBe(
      'export const Row = ({ big, className, ...props }: any) => <i className={className} {...props} />\n',
    )
  })

  it('follows cva constants and class constants into other files, and through an index', async () => {
    const files = new Map([
      ['lib/cn.ts', cn],
      ['lib/focus.ts', `export const focusRing = 'ring'`],
      [
        'primitives/button.tsx',
        `import { cva, type VariantProps } from 'class-variance-authority'
import { cn } from '../lib/cn'
import { focusRing } from '../lib/focus'
const buttonVariants = cva(focusRing, { variants: { tone: { red: 'r' } } })
export type Tone = VariantProps<typeof buttonVariants>['tone']
function Button({ className }: any) { return <button className={cn(buttonVariants(), className)} /> }
export { Button, buttonVariants }`,
      ],
      [
        'parts/row.tsx',
        `import type { VariantProps } from 'class-variance-authority'
import { cn } from '../lib/cn'
import { focusRing } from '../lib/focus'
import { Button, buttonVariants } from '../primitives/button'
export type Own = VariantProps<typeof buttonVariants> & { on: boolean }
export const Row = () => <a className={cn(buttonVariants({ tone: 'red' }), focusRing)}><Button className="x" /></a>`,
      ],
      [
        'index.ts',
        `export { cn } from './lib/cn'\nexport { Row } from './parts/row'\nexport { Button, buttonVariants } from './primitives/button'`,
      ],
    ])
    const result = unstyle(files)
    expect([...result.keys()].sort()).toEqual(['index.ts', 'parts/row.tsx', 'primitives/button.tsx'])
    const formatted = await format(result.get('parts/row.tsx') ?? '', {
      ...prettierOptions,
      parser: 'typescript',
    })
    expect(formatted).toBe(`import { Button } from '../primitives/button'
export type Own = { tone?: 'red' | null | undefined } & { on: boolean }
export const Row = () => (
  <a>
    <Button />
  </a>
)
`)
    expect(result.get('index.ts')?.trim()).toBe(
      `export { Row } from './parts/row'\nexport { Button } from './primitives/button'`,
    )
    const button = result.get('primitives/button.tsx')
    expect(button).toContain("type ButtonVariants = { tone?: 'red' | null | undefined }")
    expect(button).toContain("export type Tone = ButtonVariants['tone']")
    expect(button).toContain('export { Button }')
    expect(button).not.toContain('cva')
  })

  it('removes classes from tables with other values, and reads of them', async () => {
    const result = await run(
      `const states = { done: { icon: 'x', className: 'a' }, open: { icon: 'y', className: 'b' } } as const
export const Row = ({ state }: { state: keyof typeof states }) => <i className={states[state].className}>{states[state].icon}</i>`,
    )
    expect(result).toContain(`const states = { done: { icon: 'x' }, open: { icon: 'y' } } as const`)
    expect(result).toContain('<i>{states[state].icon}</i>')
  })

  it('keeps code without classes byte for byte', () => {
    const text = `import { useState } from 'react'\n\n// A reason.\nexport function useOpen(initial: boolean) {\n  const [open] = useState(initial)\n  return { open,  className: undefined as string | undefined }\n}\n`
    const untouched = text.replace(',  className: undefined as string | undefined', '')
    expect(unstyle(new Map([['parts/use-open.ts', untouched]])).get('parts/use-open.ts')).toBe(untouched)
  })

  it('converts an import to a type import if only types remain', async () => {
    expect(
      await run(
        `import { Button, buttonVariants, type ButtonProps } from '../primitives/button'
import { type LinkProps, linkVariants } from '../primitives/link'
import { cn } from '../lib/cn'
export const Row = (props: ButtonProps & LinkProps) => <Button className={cn(buttonVariants(), linkVariants())} {...props} />
`,
        {
          'primitives/button.tsx': `import { cva } from 'class-variance-authority'
export interface ButtonProps {}
export const buttonVariants = cva('a')
export const Button = (props: any) => <button {...props} className={buttonVariants()} />`,
          'primitives/link.tsx': `import { cva } from 'class-variance-authority'
export interface LinkProps {}
export const linkVariants = cva('a')
export const Link = (props: any) => <a {...props} className={linkVariants()} />`,
        },
      ),
    ).toBe(`import { Button, type ButtonProps } from '../primitives/button'
import type { LinkProps } from '../primitives/link'
export const Row = (props: ButtonProps & LinkProps) => <Button {...props} />
`)
  })

  it('removes stylesheets and their imports', () => {
    const result = unstyle(
      new Map([
        ['theme.css', ':root {}'],
        ['index.ts', `import './theme.css'\nexport const a = 1\n`],
      ]),
    )
    expect([...result]).toEqual([['index.ts', 'export const a = 1\n']])
  })
})

describe('throws with the position for', () => {
  it.each([
    [
      'a function as a class',
      `<i className={(s) => s.open ? 'a' : 'b'} />`,
      /parts\/row\.tsx:2:\d+: .*ArrowFunction/,
    ],
    ['a class from an unknown function', `<i className={makeClass(1)} />`, /'makeClass' is not known/],
    ['a spread in cn', `<i className={cn(...list)} />`, /a spread hides/],
    ['two classes of the host', `<i className={cn(className, iconClassName)} />`, /two classes of the host/],
    [
      'a prop that is a class under another name',
      `<i className={cn('a', extra)} />`,
      /'extra' is not a constant/,
    ],
    ['options of variants from elsewhere', `<i className={row(options)} />`, /object literal/],
    ['classList', `<i ref={(e) => { e.classList.add('a') }} />`, /classList/],
    ['an assigned class', `<i ref={(e) => { e.className = 'a' }} />`, /assigned class/],
  ])('%s', async (_, jsx, message) => {
    const text = `${importCn}export const Row = ({ className, iconClassName, extra, list, options }: any) => ${jsx}
import { cva } from 'class-variance-authority'
const row = cva('a')
void [className, iconClassName, extra, list, options, row, cn]`
    await expect(run(text)).rejects.toThrow(message)
  })

  it('a hook whose result only classes use', async () => {
    const text = `${importCn}export function Row() { const open = useOpen(); return <i className={cn(open && 'a')} /> }`
    await expect(run(text)).rejects.toThrow(/row\.tsx:2:\d+: 'open' serves classes only/)
  })

  it('cva that is not used as a class', async () => {
    const text = `import { cva } from 'class-variance-authority'
const row = cva('a')
export const Row = () => <i title={row()} />`
    await expect(run(text)).rejects.toThrow(/class-variance-authority' is still used/)
  })
})

import { describe, expect, it } from 'vitest'
import { mergeTexts } from './mergeTexts.js'

const base = `import { useState } from 'react'
import { Button } from '../ui/button'

interface Props {
  label: string
  onPress?: () => void
}

/** Counts how often it is pressed. */
export function Counter({ label, onPress }: Props) {
  const [count, setCount] = useState(0)
  const press = () => {
    setCount((current) => current + 1)
    onPress?.()
  }
  return (
    <section data-slot="counter" className="flex flex-col gap-2">
      <h2 className="text-lg">{label}</h2>
      <p>
        Pressed {count} times, which is quite often for a button that nobody has asked for, is it not?
      </p>
      <Button type="button" onClick={press} disabled={count > 10}>
        Press
      </Button>
    </section>
  )
}
`

/**
 * The text as Prettier formats it with tabs, double quotes, semicolons, no trailing commas and 60 columns.
 */
const formatted = `import { useState } from "react";
import { Button } from "../ui/button";

interface Props {
	label: string;
	onPress?: () => void;
}

/** Counts how often it is pressed. */
export function Counter({
	label,
	onPress
}: Props) {
	const [count, setCount] = useState(0);
	const press = () => {
		setCount(current => current + 1);
		onPress?.();
	};
	return (
		<section
			data-slot="counter"
			className="flex flex-col gap-2"
		>
			<h2 className="text-lg">{label}</h2>
			<p>
				Pressed {count} times, which is quite often
				for a button that nobody has asked for, is it
				not?
			</p>
			<Button
				type="button"
				onClick={press}
				disabled={count > 10}
			>
				Press
			</Button>
		</section>
	);
}
`

const edit = (text: string, ...changes: [string, string][]): string => {
  let edited = text
  for (const [from, to] of changes) {
    expect(edited).toContain(from)
    edited = edited.replace(from, to)
  }
  return edited
}
const merge = (mine: string, theirs: string, path = 'views/counter.tsx', from = base) =>
  mergeTexts({ path, base: from, mine, theirs })

describe('mergeTexts', () => {
  it('merges changes of one side', () => {
    const changed = edit(base, ['Press\n', 'Push\n'])
    expect(merge(base, changed)).toEqual({ isClean: true, text: changed })
    expect(merge(changed, base)).toEqual({ isClean: true, text: changed })
    expect(merge(changed, changed)).toEqual({ isClean: true, text: changed })
  })

  it('merges changes of different lines', () => {
    const mine = edit(base, ['text-lg', 'text-xl'])
    const theirs = edit(base, ['count > 10', 'count > 20'])
    expect(merge(mine, theirs)).toEqual({ isClean: true, text: edit(mine, ['count > 10', 'count > 20']) })
  })

  it('reports changes of the same line, with both between markers', () => {
    const result = merge(edit(base, ['text-lg', 'text-xl']), edit(base, ['text-lg', 'text-sm']))
    expect(result).toMatchObject({ isClean: false })
    expect(result).toHaveProperty(
      'withMarkers',
      expect.stringContaining(
        '<<<<<<< yours\n      <h2 className="text-xl">{label}</h2>\n||||||| installed\n      <h2 className="text-lg">{label}</h2>\n=======\n      <h2 className="text-sm">{label}</h2>\n>>>>>>> latchkey\n',
      ),
    )
  })

  it('keeps a missing line end at the end of the file', () => {
    const mine = edit(base, ['text-lg', 'text-xl']).slice(0, -1)
    const theirs = edit(base, ['count > 10', 'count > 20'])
    expect(merge(mine, theirs)).toEqual({ isClean: true, text: edit(mine, ['count > 10', 'count > 20']) })
  })
})

describe('a file that the project formatted', () => {
  it('keeps its formatting except where the registry changed it', () => {
    const theirs = edit(
      base,
      ['count > 10', 'count > 20'],
      ['    onPress?.()\n', '    onPress?.()\n    console.log(count)\n'],
    )
    expect(merge(formatted, theirs)).toEqual({
      isClean: true,
      text: edit(
        formatted,
        ['\t\tonPress?.();', '\t\tonPress?.();\n    console.log(count)'],
        [
          '<Button\n\t\t\t\ttype="button"\n\t\t\t\tonClick={press}\n\t\t\t\tdisabled={count > 10}\n\t\t\t>',
          '<Button type="button" onClick={press} disabled={count > 20}>',
        ],
      ),
    })
  })

  it('keeps edits next to changes of the registry', () => {
    const mine = edit(formatted, ['"text-lg"', '"text-xl font-bold"'], ['not?', 'not? Who knows.'])
    const theirs = edit(
      base,
      ["import { useState } from 'react'\n", "import { useEffect, useState } from 'react'\n"],
      ['  const press', '  useEffect(() => console.log(count), [count])\n  const press'],
    )
    const result = merge(mine, theirs)
    expect(result).toMatchObject({ isClean: true })
    expect(result).toHaveProperty('text', expect.stringContaining('"text-xl font-bold"'))
    expect(result).toHaveProperty('text', expect.stringContaining('not? Who knows.'))
    expect(result).toHaveProperty(
      'text',
      expect.stringContaining("import { useEffect, useState } from 'react'"),
    )
    expect(result).toHaveProperty(
      'text',
      expect.stringContaining('useEffect(() => console.log(count), [count])'),
    )
  })

  it('adds a comma that the formatter omitted', () => {
    const theirs = edit(base, [
      'export function Counter({ label, onPress }: Props) {',
      'export function Counter({ label, onPress, isQuiet }: Props) {',
    ])
    expect(merge(formatted, theirs)).toMatchObject({
      isClean: true,
      text: expect.stringContaining('export function Counter({ label, onPress, isQuiet }: Props) {'),
    })
    const list = 'export const list = [\n  one,\n  two,\n]\n'
    const joined = 'export const list = [one, two];\n'
    const result = merge(joined, 'export const list = [\n  one,\n  two,\n  three,\n]\n', 'a.ts', list)
    expect(result).toMatchObject({ isClean: true })
    expect((result as { text: string }).text.replace(/\s+/g, ' ')).toBe(
      'export const list = [one, two, three,]; ',
    )
  })

  it('merges a change of the line after a call that the formatter broke', () => {
    const before = `export const found = tokens.filter(({ name }) =>
  [name].some((text) => text.toLowerCase().includes(wanted)),
)
export const choices = isLoading ? [] : found
export const choose = 1
`
    const mine = `export const found = tokens.filter(({ name }) =>
	[name].some((text) =>
		text.toLowerCase().includes(wanted),
	),
);
export const choices = isLoading ? [] : found;
export const chosen = 1;
`
    const result = mergeTexts({
      path: 'lib/found.ts',
      base: before,
      mine,
      theirs: edit(before, ['isLoading ? [] : found', 'isBusy ? [] : found']),
    })
    const line = 'export const choices = isLoading ? [] : found'
    expect(result).toEqual({
      isClean: true,
      text: edit(mine, [`${line};`, line.replace('isLoading', 'isBusy')]),
    })
  })

  it.each([
    ['data ? (isHidden ? 1 : 2) : 3', 'data\n  ? isHidden\n    ? 1\n    : 2\n  : 3'],
    ['data ? 1 : (isHidden ? 2 : 3)', 'data ? 1 : isHidden ? 2 : 3'],
  ])('merges a change of a condition from which the formatter took the parentheses: %s', (first, later) => {
    const before = `export const a = 1\nconst state = ${first}\nexport const b = state\n`
    const mine = `export const a = 1;\nconst state = ${later};\nexport const b = state;\n`
    const theirs = before.replaceAll('state', 'shown')
    expect(mergeTexts({ path: 'a.ts', base: before, mine, theirs })).toEqual({
      isClean: true,
      text: `export const a = 1;\nconst shown = ${first}\nexport const b = shown\n`,
    })
  })

  it.each(['', 'async '])(
    'merges a change of a line with an %sarrow whose parentheses are gone',
    (prefix) => {
      const before = `export const a = 1\nconst free = all.filter(${prefix}(each) => each.ok)\nexport const b = free\n`
      const mine = `export const a = 1;\nconst free = all.filter(${prefix}each => each.ok);\nexport const b = free;\n`
      const theirs = before.replaceAll('free', 'open')
      expect(mergeTexts({ path: 'a.ts', base: before, mine, theirs })).toEqual({
        isClean: true,
        text: `export const a = 1;\nconst open = all.filter(${prefix}(each) => each.ok)\nexport const b = open\n`,
      })
    },
  )

  it('reports a change of a condition whose test the developer put into parentheses', () => {
    const before = 'export const a = (x ? y : z) ? 1 : 2\nexport const b = 1\n'
    const mine = before.replace('(x ? y : z) ? 1 : 2', 'x ? y : (z ? 1 : 2)')
    const theirs = before.replace('1 : 2', '1 : 3')
    expect(mergeTexts({ path: 'a.ts', base: before, mine, theirs }).isClean).toBe(false)
  })

  it('reports a change of an edited line', () => {
    const mine = edit(formatted, ['count > 10', 'count > 11'])
    expect(merge(mine, edit(base, ['count > 10', 'count > 20']))).toMatchObject({ isClean: false })
  })

  it('merges equal changes of both sides', () => {
    const mine = edit(
      formatted,
      ['count > 10', 'count > 20'],
      ['label: string;', 'label: string;\n\ticon?: string;'],
    )
    const theirs = edit(base, ['count > 10', 'count > 20'])
    expect(merge(mine, theirs)).toEqual({ isClean: true, text: mine })
  })

  it('merges stylesheets', () => {
    const css = ':root {\n  --a: 1px;\n  --b: "x";\n}\n\n.list {\n  color: red;\n}\n'
    const mine = ":root {\n\t--a: 1px;\n\t--b: 'x'\n}\n\n.list { color: red }\n"
    const theirs = css.replace('--a: 1px', '--a: 2px')
    expect(merge(mine, theirs, 'theme.css', css)).toEqual({
      isClean: true,
      text: mine.replace('--a: 1px', '--a: 2px'),
    })
  })
})

describe('a merge that is not valid code', () => {
  it('is a conflict if one side uses a name that the other renamed', () => {
    const mine = base.replaceAll('setCount', 'setPresses')
    const theirs = edit(base, [
      '        Press\n',
      '        Press\n        <b onClick={() => setCount(0)} />\n',
    ])
    expect(merge(mine, theirs)).toMatchObject({ isClean: false })
  })

  it('is a conflict if both declare the same name', () => {
    const mine = edit(base, ['export function', 'const limit = 1\n\nexport function'])
    const theirs = edit(
      base,
      ['  const press', '  const unused = 1\n  const press'],
      [`ui/button'\n`, `ui/button'\n\nconst limit = 2\n`],
    )
    expect(merge(mine, theirs)).toMatchObject({ isClean: false })
  })

  it.each([
    [
      'an attribute',
      'type="button" onClick',
      'type="button" id="a" onClick',
      'disabled={count > 10}>',
      'disabled={count > 10} id="b">',
    ],
    [
      'a member',
      '  label: string\n',
      '  label: string\n  icon?: string\n',
      '  onPress?: () => void\n',
      '  onPress?: () => void\n  icon?: string\n',
    ],
  ])('is a conflict if both add %s with the same name', (_, a, withA, b, withB) => {
    const [start, x, y] = [base, edit(base, [a, withA]), edit(base, [b, withB])].map((text) =>
      text.replace(
        /<Button (.*)>/,
        (_all, attributes: string) =>
          `<Button\n${attributes.replaceAll('" ', '"\n').replaceAll('} ', '}\n')}\n>`,
      ),
    )
    expect(merge(x ?? '', y ?? '', 'views/counter.tsx', start)).toMatchObject({ isClean: false })
  })

  it('is a conflict if a bracket is missing in the result', () => {
    const mine = edit(
      base,
      [
        '    setCount((current) => current + 1)\n',
        '    if (label) {\n    setCount((current) => current + 1)\n',
      ],
      ['    onPress?.()\n', '    }\n    onPress?.()\n'],
    )
    const theirs = edit(base, ['    onPress?.()\n', ''])
    expect(merge(mine, theirs)).toMatchObject({ isClean: false })
  })
})

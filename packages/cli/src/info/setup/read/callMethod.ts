import {
  absent,
  each,
  either,
  joined,
  list,
  memberOf,
  type Place,
  plain,
  truthOf,
  unknown,
  type Value,
} from './value.js'

type Known = string | number | boolean | undefined

/**
 * The methods of texts that are computed, and how. None takes a pattern: a pattern of a stranger can take
 * hours.
 */
const textMethods: Record<string, (text: string, parameters: readonly Known[]) => Known | readonly string[]> =
  {
    trim: (text) => text.trim(),
    trimEnd: (text) => text.trimEnd(),
    trimStart: (text) => text.trimStart(),
    toLowerCase: (text) => text.toLowerCase(),
    toUpperCase: (text) => text.toUpperCase(),
    toString: (text: string) => text,
    slice: (text, [start, end]) =>
      text.slice(Number(start ?? 0), end === undefined ? undefined : Number(end)),
    startsWith: (text, [other]) => text.startsWith(String(other)),
    endsWith: (text, [other]) => text.endsWith(String(other)),
    includes: (text, [other]) => text.includes(String(other)),
    replace: (text, [from, to]) => text.replace(String(from), () => String(to)),
    split: (text, [separator]) => (separator === undefined ? [text] : text.split(String(separator))),
  }

/** The result of a method of a list or a text. */
export function callMethod(receiver: Value, name: string, parameters: readonly Value[], place: Place): Value {
  return each(receiver, place, (one) => {
    const member = one.kind === 'object' || one.kind === 'lookup' ? memberOf(one, name, place) : undefined
    if (member) return each(member, place, (called) => callValue(called, parameters, place, name))
    if (one.kind === 'list') return listMethod(one, name, parameters, place)
    if (one.kind === 'plain' && (typeof one.value === 'string' || typeof one.value === 'number'))
      return textMethod(String(one.value), name, parameters, place)
    if (one.kind === 'plain' && (one.value === undefined || one.value === null)) return absent
    if (one.kind === 'unknown') return one
    // What removes the end of a text leaves its start.
    if (one.kind === 'text' && /^(?:trimEnd|toString)$/.test(name)) return one
    return unknown(place, `the result of \`.${name}()\` is not read`)
  })
}

/** The result of a call of a value. */
export function callValue(callee: Value, parameters: readonly Value[], place: Place, name: string): Value {
  if (callee.kind === 'function') return callee.call(parameters, place)
  if (callee.kind === 'unknown') return callee
  return unknown(place, `the result of \`${name}()\` is known only when the app runs`)
}

function textMethod(text: string, name: string, parameters: readonly Value[], place: Place): Value {
  const compute = Object.hasOwn(textMethods, name) ? textMethods[name] : undefined
  const known = parameters.map((each) => (each.kind === 'plain' ? each : undefined))
  if (!compute || known.includes(undefined)) {
    if (name === 'concat') return joined([plain(text), ...parameters], place)
    return unknown(place, `the result of \`.${name}()\` is not read`)
  }
  const result = compute(
    text,
    known.map((each) => each?.value as Known),
  )
  return typeof result === 'object' ? list(result.map(plain), place) : plain(result)
}

function listMethod(
  receiver: Extract<Value, { kind: 'list' }>,
  name: string,
  parameters: readonly Value[],
  place: Place,
): Value {
  const { items, rest, isExact } = receiver
  const [first = absent, second = absent] = parameters
  const call = (value: Value, index: number) =>
    each(first, place, (one) => callValue(one, [value, plain(index), receiver], place, name))
  switch (name) {
    case 'map':
      return list(items.map(call), place, { rest, isExact })
    case 'flatMap':
      return flattened(items.map(call), place, { rest, isExact })
    case 'flat':
      return flattened(items, place, { rest, isExact })
    case 'filter': {
      const kept = items.map((item, index) => ({ item, truth: truthOf(call(item, index)) }))
      return list(
        kept.filter(({ truth }) => truth !== false).map(({ item }) => item),
        place,
        { rest, isExact: isExact && kept.every(({ truth }) => truth !== undefined) },
      )
    }
    case 'find': {
      const found = items.map((item, index) => ({ item, truth: truthOf(call(item, index)) }))
      const certain = found.findIndex(({ truth }) => truth === true)
      if (isExact && certain >= 0 && found.slice(0, certain).every(({ truth }) => truth === false))
        return found[certain]?.item ?? absent
      const possible = found.filter(({ truth }) => truth !== false).map(({ item }) => item)
      return either([...possible, ...rest, absent], place)
    }
    case 'concat':
      return flattened([receiver, ...parameters], place, { rest: [], isExact: true })
    case 'at':
    case 'slice': {
      const [start, end] = [first, second].map((each) =>
        each.kind === 'plain' && typeof each.value === 'number' ? each.value : undefined,
      )
      const isKnown = isExact && [first, second].every((each) => each.kind === 'plain')
      if (name === 'at')
        return isKnown ? (items.at(start ?? 0) ?? absent) : either([...items, ...rest, absent], place)
      return isKnown ? list(items.slice(start, end), place) : list(items, place, { rest, isExact: false })
    }
    case 'join':
      if (!isExact) return unknown(place, 'the items of the list are not known')
      return joined(
        items.flatMap((item, index) =>
          index === 0
            ? [item]
            : [first.kind === 'plain' && first.value === undefined ? plain(',') : first, item],
        ),
        place,
      )
    case 'reverse':
    case 'sort':
    case 'toReversed':
    case 'toSorted':
      return list(items, place, { rest, isExact: false })
    default:
      return unknown(place, `the result of \`.${name}()\` is not read`)
  }
}

/** A list with the items of the lists among its items. */
export function flattened(
  items: readonly Value[],
  place: Place,
  { rest, isExact }: Pick<Extract<Value, { kind: 'list' }>, 'rest' | 'isExact'>,
): Value {
  let all: readonly Value[] = []
  let gaps = rest
  let isOrdered = isExact
  for (const item of items) {
    const options = item.kind === 'either' ? item.values : [item]
    if (options.length > 1) isOrdered = false
    for (const one of options)
      if (one.kind === 'list') {
        all = all.concat(one.items)
        gaps = gaps.concat(one.rest)
        isOrdered &&= one.isExact
      } else if (one.kind === 'unknown') {
        gaps = [...gaps, one]
        isOrdered = false
      } else all = [...all, one]
  }
  return list(all, place, { rest: gaps, isExact: isOrdered })
}

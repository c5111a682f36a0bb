/** A place in the source, as people read it: `src/latchkey.ts:12`. */
export type Place = string

/** A value that is not known without running the app, and why. */
export interface Unknown {
  readonly kind: 'unknown'
  readonly place: Place
  /** Ends without a full stop. */
  readonly why: string
}

/**
 * What is known of the value of an expression without running it. `text` begins with `start` and goes on in a
 * way that is not known. `rest` are parts of a list or object that are not known; an `isExact` list has its
 * items in their order and no others. `made` is the result of a function of Latchkey, wagmi or viem that is
 * known here. `either` is one of several.
 */
export type Value =
  | { readonly kind: 'plain'; readonly value: string | number | bigint | boolean | null | undefined }
  | { readonly kind: 'text'; readonly start: string; readonly unknown: Unknown }
  | {
      readonly kind: 'object'
      readonly entries: ReadonlyMap<string, Value>
      readonly rest: readonly Unknown[]
    }
  | {
      readonly kind: 'list'
      readonly items: readonly Value[]
      readonly rest: readonly Unknown[]
      readonly isExact: boolean
    }
  | { readonly kind: 'function'; call(parameters: readonly Value[], place: Place): Value }
  | {
      readonly kind: 'made'
      readonly name: string
      readonly parameters: readonly Value[]
      readonly place: Place
    }
  | { readonly kind: 'lookup'; get(key: string, place: Place): Value }
  | { readonly kind: 'either'; readonly values: readonly Value[] }
  | Unknown

/** More alternatives than a configuration has. Beyond it, a value is not known. */
const maxAlternatives = 64
/** In characters, and in items. Values that are made of each other double their size at each step. */
const maxLength = 4096
const maxItems = 5_000

export function plain(value: string | number | bigint | boolean | null | undefined): Value {
  return { kind: 'plain', value }
}

export const absent: Value = plain(undefined)

export function unknown(place: Place, why: string): Unknown {
  return { kind: 'unknown', place, why }
}

export function list(
  items: readonly Value[],
  place: Place,
  options: { rest?: readonly Unknown[]; isExact?: boolean } = {},
): Value {
  const rest = [...new Set(options.rest ?? [])]
  const { isExact = rest.length === 0 } = options
  if (items.length <= maxItems) return { kind: 'list', items, rest, isExact }
  const tooLong = unknown(place, 'the list is too long')
  return { kind: 'list', items: items.slice(0, maxItems), rest: [...rest, tooLong], isExact: false }
}

export function object(entries: ReadonlyMap<string, Value>, rest: readonly Unknown[] = []): Value {
  return { kind: 'object', entries, rest }
}

/** One of several values. */
export function either(values: readonly Value[], place: Place): Value {
  const all = new Map<unknown, Value>()
  for (const value of values.flatMap(alternatives))
    all.set(value.kind === 'plain' ? `${typeof value.value} ${String(value.value)}` : value, value)
  const [first, ...others] = all.values()
  if (!first) return unknown(place, 'nothing is known of it')
  if (others.length === 0) return first
  const kept = [...all.values()]
  if (kept.length <= maxAlternatives) return { kind: 'either', values: kept }
  return {
    kind: 'either',
    values: [...kept.slice(0, maxAlternatives), unknown(place, 'it has too many possible values')],
  }
}

/** What a value can be. */
export function alternatives(value: Value): readonly Value[] {
  return value.kind === 'either' ? value.values : [value]
}

/** Computes a value of each alternative. */
export function each(
  value: Value,
  place: Place,
  compute: (value: Exclude<Value, { kind: 'either' }>) => Value,
): Value {
  if (value.kind !== 'either') return compute(value)
  return either(
    value.values.map((one) => compute(one as Exclude<Value, { kind: 'either' }>)),
    place,
  )
}

/** Whether a value is true in a condition; `undefined` if that is not known. */
export function truthOf(value: Value): boolean | undefined {
  switch (value.kind) {
    case 'plain':
      return Boolean(value.value)
    case 'unknown':
      return undefined
    case 'text':
      return value.start === '' ? undefined : true
    case 'either': {
      const truths = new Set(value.values.map(truthOf))
      return truths.size === 1 ? [...truths][0] : undefined
    }
    default:
      return true
  }
}

/** Joins the texts of values. What follows a value that is not known is not known either. */
export function joined(parts: readonly Value[], place: Place): Value {
  let results: Value[] = [plain('')]
  for (const part of parts) {
    const next: Value[] = []
    for (const result of results) for (const one of alternatives(part)) next.push(append(result, one, place))
    results = [...alternatives(either(next, place))]
  }
  return either(results, place)
}

function append(start: Value, end: Value, place: Place): Value {
  if (start.kind !== 'plain') return start
  const text = String(start.value)
  if (end.kind === 'unknown') return { kind: 'text', start: text, unknown: end }
  if (end.kind === 'text') return { ...end, start: text + end.start }
  if (end.kind !== 'plain')
    return { kind: 'text', start: text, unknown: unknown(place, 'it is made of a value that is no text') }
  const whole = text + String(end.value)
  return whole.length <= maxLength ? plain(whole) : unknown(place, 'the text is too long')
}

/** The member of a value. */
export function memberOf(value: Value, key: string, place: Place): Value {
  return each(value, place, (one) => {
    switch (one.kind) {
      case 'unknown':
        return one
      case 'object': {
        const found = one.entries.get(key)
        return found ?? one.rest[0] ?? absent
      }
      case 'list': {
        if (key === 'length')
          return one.isExact ? plain(one.items.length) : unknown(place, 'the length of the list is not known')
        if (!/^\d+$/.test(key)) return unknown(place, `\`.${key}\` of a list is not read`)
        return one.isExact
          ? (one.items[Number(key)] ?? absent)
          : either([...one.items, ...one.rest, absent], place)
      }
      case 'lookup':
        return one.get(key, place)
      case 'made':
        // The networks of an app are often those of its wagmi config.
        return one.name === 'createConfig' && key === 'chains'
          ? memberOf(one.parameters[0] ?? absent, key, place)
          : unknown(place, `\`.${key}\` of \`${one.name}()\` is known only when the app runs`)
      case 'plain':
        if (one.value === undefined || one.value === null) return absent
        if (typeof one.value === 'string' && key === 'length') return plain(one.value.length)
        return unknown(place, `\`.${key}\` is not read`)
      default:
        return unknown(place, `\`.${key}\` is not read`)
    }
  })
}

/** An object with the members of a spread value added. */
export function spreadInto(entries: Map<string, Value>, rest: Unknown[], value: Value, place: Place): void {
  const options = alternatives(value).filter((one) => truthOf(one) !== false)
  const isCertain = options.length === 1 && alternatives(value).length === 1
  const keys = new Set(options.flatMap((one) => (one.kind === 'object' ? [...one.entries.keys()] : [])))
  const before = new Map(entries)
  for (const key of keys) {
    const values = options.map(
      (one) => (one.kind === 'object' ? one.entries.get(key) : undefined) ?? before.get(key) ?? absent,
    )
    entries.set(key, either(isCertain ? values : [...values, before.get(key) ?? absent], place))
  }
  for (const one of options) {
    const gaps =
      one.kind === 'object'
        ? one.rest
        : one.kind === 'unknown'
          ? [one]
          : [unknown(place, 'what is spread here is not read')]
    for (const gap of gaps) {
      if (!rest.includes(gap)) rest.push(gap)
      for (const [key, known] of entries)
        if (one.kind !== 'object' || !one.entries.has(key)) entries.set(key, either([known, gap], place))
    }
  }
}

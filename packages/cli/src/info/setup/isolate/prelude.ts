/**
 * The first code in the isolate: what a configuration expects of its surroundings and the language does not
 * have. It returns what the caller keeps for itself. Timers have no clock: they run in their order once
 * nothing else is left to do. There is no network: `fetch` fails.
 */
export const prelude = String.raw`(function (parseUrl, env) {
  'use strict'
  const none = () => undefined
  const set = (name, value) => Object.defineProperty(globalThis, name, { value, writable: true, configurable: true })

  class URLSearchParams {
    #pairs = []
    constructor(init = '') {
      if (typeof init === 'string')
        for (const part of init.replace(/^\?/, '').split('&')) {
          if (part === '') continue
          const [name, ...rest] = part.split('=')
          this.#pairs.push([decode(name), decode(rest.join('='))])
        }
      else for (const [name, value] of init[Symbol.iterator] ? init : Object.entries(init)) this.#pairs.push([String(name), String(value)])
      function decode(text) { return decodeURIComponent(text.replace(/\+/g, ' ')) }
    }
    get(name) { const found = this.#pairs.find(([key]) => key === name); return found ? found[1] : null }
    getAll(name) { return this.#pairs.filter(([key]) => key === name).map(([, value]) => value) }
    has(name) { return this.#pairs.some(([key]) => key === name) }
    append(name, value) { this.#pairs.push([String(name), String(value)]) }
    delete(name) { this.#pairs = this.#pairs.filter(([key]) => key !== name) }
    set(name, value) { this.delete(name); this.append(name, value) }
    forEach(call) { for (const [name, value] of this.#pairs) call(value, name, this) }
    keys() { return this.#pairs.map(([name]) => name).values() }
    values() { return this.#pairs.map(([, value]) => value).values() }
    entries() { return this.#pairs.map((pair) => [...pair]).values() }
    [Symbol.iterator]() { return this.entries() }
    get size() { return this.#pairs.length }
    toString() { return this.#pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&').replace(/%20/g, '+') }
  }
  class URL {
    constructor(url, base) {
      const found = parseUrl(String(url), base === undefined ? undefined : String(base))
      if (found === undefined) throw new TypeError('Invalid URL')
      Object.assign(this, JSON.parse(found))
      this.searchParams = new URLSearchParams(this.search)
    }
    static canParse(url, base) { return parseUrl(String(url), base === undefined ? undefined : String(base)) !== undefined }
    static createObjectURL() { throw new TypeError('There is no blob.') }
    toString() { return this.href }
    toJSON() { return this.href }
  }
  class TextEncoder {
    get encoding() { return 'utf-8' }
    encode(text = '') {
      const bytes = unescape(encodeURIComponent(String(text).toWellFormed()))
      return Uint8Array.from(bytes, (each) => each.charCodeAt(0))
    }
  }
  class TextDecoder {
    decode(bytes = []) {
      let text = ''
      for (const byte of new Uint8Array(bytes.buffer ?? bytes, bytes.byteOffset ?? 0, bytes.byteLength)) text += String.fromCharCode(byte)
      try { return decodeURIComponent(escape(text)) } catch { return text }
    }
  }
  class Event { constructor(type, init) { this.type = type; Object.assign(this, init) } preventDefault() {} stopPropagation() {} }
  class EventTarget {
    #listeners = []
    addEventListener(type, listener) { this.#listeners.push([type, listener]) }
    removeEventListener(type, listener) { this.#listeners = this.#listeners.filter((each) => each[0] !== type || each[1] !== listener) }
    dispatchEvent(event) {
      for (const [type, listener] of [...this.#listeners]) if (type === event.type) typeof listener === 'function' ? listener.call(this, event) : listener.handleEvent(event)
      return true
    }
  }
  class AbortSignal extends EventTarget { aborted = false; reason = undefined; throwIfAborted() { if (this.aborted) throw this.reason } }
  class AbortController { signal = new AbortSignal(); abort(reason) { this.signal.aborted = true; this.signal.reason = reason; this.signal.dispatchEvent(new Event('abort')) } }
  class DOMException extends Error { constructor(message, name = 'Error') { super(message); this.name = name } }

  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
  const btoa = (text) => {
    let result = ''
    for (let index = 0; index < text.length; index += 3) {
      const bits = (text.charCodeAt(index) << 16) | ((text.charCodeAt(index + 1) || 0) << 8) | (text.charCodeAt(index + 2) || 0)
      for (const place of [18, 12, 6, 0]) result += letters[(bits >> place) & 63]
    }
    const padding = (3 - (text.length % 3)) % 3
    return padding === 0 ? result : result.slice(0, -padding) + '='.repeat(padding)
  }
  const atob = (text) => {
    let bits = 0, count = 0, result = ''
    for (const letter of String(text).replace(/[=\s]/g, '')) {
      bits = (bits << 6) | letters.indexOf(letter)
      count += 6
      if (count >= 8) { count -= 8; result += String.fromCharCode((bits >> count) & 255) }
    }
    return result
  }

  let timers = [], lastTimer = 0
  const addTimer = (call, delay, parameters, every) => {
    lastTimer += 1
    timers.push({ id: lastTimer, at: Number(delay) || 0, call, parameters, every })
    return lastTimer
  }
  const clear = (id) => { timers = timers.filter((timer) => timer.id !== id) }
  const surroundings = {
    URL, URLSearchParams, TextEncoder, TextDecoder, Event, CustomEvent: class CustomEvent extends Event {}, EventTarget, AbortSignal, AbortController, DOMException, btoa, atob,
    console: Object.fromEntries(['log', 'info', 'warn', 'error', 'debug', 'trace', 'group', 'groupEnd', 'table'].map((name) => [name, none])),
    process: { env: { ...env, NODE_ENV: 'production' }, browser: true },
    setTimeout: (call, delay, ...parameters) => addTimer(call, delay, parameters, false),
    setInterval: (call, delay, ...parameters) => addTimer(call, delay, parameters, true),
    clearTimeout: clear, clearInterval: clear,
    queueMicrotask: (call) => { Promise.resolve().then(call) },
    structuredClone: (value) => JSON.parse(JSON.stringify(value)),
    fetch: () => Promise.reject(new TypeError('fetch failed')),
    performance: { now: () => 0, mark: none, measure: none },
    crypto: { getRandomValues: (bytes) => bytes, randomUUID: () => '00000000-0000-4000-8000-000000000000' },
  }
  for (const name of Object.keys(surroundings)) set(name, surroundings[name])

  // The objects of the language as they are now, for what is done after the configuration has run.
  const { ownKeys, getOwnPropertyDescriptor, defineProperty, deleteProperty, getPrototypeOf, setPrototypeOf } = Reflect
  const { is } = Object
  const stringify = JSON.stringify
  const kept = [], seen = new Map()
  const keep = (value) => {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) return
    seen.set(value, true)
    const entry = { value, prototype: getPrototypeOf(value), keys: [], descriptors: [] }
    kept.push(entry)
    keep(entry.prototype)
    for (const key of ownKeys(value)) {
      const descriptor = getOwnPropertyDescriptor(value, key)
      entry.keys.push(key)
      entry.descriptors.push(descriptor)
      keep(descriptor.value); keep(descriptor.get); keep(descriptor.set)
    }
  }
  keep(globalThis)
  for (const value of [[].values(), new Map().values(), new Set().values(), ''[Symbol.iterator](), ''.matchAll(/a/g), function* () {}, async function () {}, async function* () {}]) keep(getPrototypeOf(value))
  const hasKey = (keys, key) => { for (let index = 0; index < keys.length; index++) if (keys[index] === key) return true; return false }
  const isSame = (left, right) => left !== undefined && is(left.value, right.value) && left.get === right.get && left.set === right.set

  return {
    /** Runs the next timer. Returns whether there was one. */
    runTimer() {
      let next
      for (let index = 0; index < timers.length; index++) if (next === undefined || timers[index].at < next.at) next = timers[index]
      if (next === undefined) return false
      clear(next.id)
      // An interval comes again after what waits now, so that one cannot keep the others away.
      if (next.every) { next.at += 1e9; timers.push(next) }
      if (typeof next.call === 'function') next.call(...next.parameters)
      return true
    },
    /** Makes the objects of the language what they were. Returns whether that succeeded. */
    restore() {
      for (let each = 0; each < kept.length; each++) {
        const { value, prototype, keys, descriptors } = kept[each]
        const now = ownKeys(value)
        for (let index = 0; index < now.length; index++)
          if (!hasKey(keys, now[index]) && value !== globalThis && !deleteProperty(value, now[index])) return false
        for (let index = 0; index < keys.length; index++) {
          if (isSame(getOwnPropertyDescriptor(value, keys[index]), descriptors[index])) continue
          if (!defineProperty(value, keys[index], descriptors[index])) return false
        }
        if (getPrototypeOf(value) !== prototype && !setPrototypeOf(value, prototype)) return false
      }
      return true
    },
    stringify,
  }
})`

/** The module of which files of the project import the globals of a browser. */
export const pageText = (mode: string, origin: string, env: Readonly<Record<string, string>>) => `
const none = () => undefined
export const env = { ...${JSON.stringify(env)}, MODE: ${JSON.stringify(mode)}, PROD: true, DEV: false, SSR: true, BASE_URL: '/' }
const storage = { getItem: () => null, setItem: none, removeItem: none, clear: none, key: () => null, length: 0 }
export const location = new URL(${JSON.stringify(origin)})
export const localStorage = storage
export const sessionStorage = storage
export const navigator = { userAgent: '', language: 'en', languages: ['en'], onLine: true, platform: '' }
export const document = {
  cookie: '', title: '',
  documentElement: { lang: 'en', classList: { contains: () => false }, dataset: {} },
  getElementById: () => null, querySelector: () => null, querySelectorAll: () => [],
  addEventListener: none, removeEventListener: none,
}
export const window = {
  location, document, navigator, localStorage, sessionStorage, addEventListener: none, removeEventListener: none,
  matchMedia: () => ({ matches: false, addEventListener: none, removeEventListener: none }),
  innerWidth: 1280, innerHeight: 800,
}
window.window = window.self = window`

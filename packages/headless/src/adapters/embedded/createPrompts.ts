import type { AppEventName, FrameEvent } from '@latchkey/protocol/frame'
import type { EmbeddedPrompt } from '../../core/embedded.js'

/** A request that the frame has not answered. */
export interface OpenRequest {
  readonly name: AppEventName
  /** Whether the user must not be asked for it. */
  readonly isSilent: boolean
}

/** What the frame needs of the page for the requests that it has not answered. */
export interface Prompts {
  /** The oldest one. The same object until it changes. */
  readonly first: EmbeddedPrompt | undefined
  /** The page of the frame for the oldest one, if it needs a window. */
  readonly path: string | undefined
  begin(request: OpenRequest): void
  /** What the frame draws for a request ends with it. */
  end(request: OpenRequest): void
  /** Applies an event of the frame. Returns the request that it is for. */
  apply(event: Extract<FrameEvent, { type: 'SHOW' | 'POPUP' | 'HIDE' }>): OpenRequest | undefined
  setOpen(isOpen: boolean): void
}

/** Height of what the frame draws if it names none, in pixels. */
const defaultHeight = 600

/** Requests for which the frame draws something. */
const drawn: readonly AppEventName[] = ['RPC_REQUEST', 'GET_USER', 'SHOW_WALLET']

/** Creates the list of prompts, the oldest first. Calls `onChange` after each change of the first one. */
export function createPrompts(onChange: () => void): Prompts {
  /** The requests, each with the id that the frame names it by, once it has drawn something for it. */
  const open = new Map<OpenRequest, string | undefined>()
  const prompts = new Map<string, { readonly prompt: EmbeddedPrompt; readonly path?: string }>()
  let first: EmbeddedPrompt | undefined

  function update(): void {
    const next = prompts.values().next().value?.prompt
    if (next === first) return
    first = next
    onChange()
  }

  /** The port does not tell the ids. The frame draws for the requests in their order. */
  function ownerOf(id: string): OpenRequest | undefined {
    const all = [...open]
    const known = all.find(([, each]) => each === id)
    if (known) return known[0]
    const free = all.filter(([, each]) => each === undefined)
    const [owner] = free.find(([{ name }]) => drawn.includes(name)) ?? free[0] ?? all[0] ?? []
    if (!owner) return undefined
    prompts.delete(open.get(owner) ?? '')
    open.set(owner, id)
    return owner
  }

  return {
    get first() {
      return first
    },
    get path() {
      return prompts.values().next().value?.path
    },
    begin: (request) => void open.set(request, undefined),
    end(request) {
      prompts.delete(open.get(request) ?? '')
      open.delete(request)
      update()
    },
    apply(event) {
      const { id } = event.payload
      const owner = event.type === 'HIDE' ? undefined : ownerOf(id)
      if (!owner || owner.isSilent) prompts.delete(id)
      else if (event.type === 'SHOW')
        prompts.set(id, { prompt: { type: 'draw', id, height: event.payload.height ?? defaultHeight } })
      else if (event.type === 'POPUP')
        prompts.set(id, { prompt: { type: 'window', id, isOpen: false }, path: event.payload.path })
      update()
      return owner
    },
    setOpen(isOpen) {
      if (first?.type !== 'window' || first.isOpen === isOpen) return
      const { path } = prompts.get(first.id) ?? {}
      prompts.set(first.id, { prompt: { ...first, isOpen }, ...(path && { path }) })
      update()
    },
  }
}

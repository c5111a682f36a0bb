import type { Latchkey, ViewName } from '@latchkey/headless'
import { internalsOf } from '@latchkey/headless/internal'
import { expect, waitFor } from 'storybook/test'

/** Waits until a view is rendered. */
export async function findView(view: ViewName): Promise<HTMLElement> {
  return waitFor(() => {
    const element = document.querySelector<HTMLElement>(`[data-slot="lk-view"][data-view="${view}"]`)
    if (!element) throw new Error(`${view} is not shown`)
    return element
  })
}

/** Waits until an element is in the document and visible. What has just appeared fades in. */
export async function findVisible(find: () => HTMLElement | Promise<HTMLElement>): Promise<void> {
  await waitFor(async () => expect(await find()).toBeVisible())
}

/** Waits until the modal is closed. */
export async function findClosed(latchkey: Latchkey): Promise<void> {
  await waitFor(() => {
    expect(internalsOf(latchkey).stores.modal.getState().isOpen).toBe(false)
    expect(document.querySelector('[data-slot="lk-dialog"]')).toBeNull()
  })
}

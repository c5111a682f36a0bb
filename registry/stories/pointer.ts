import { userEvent } from 'storybook/test'

const moveMs = 450

/** The mouse pointer of a film. */
export interface Pointer {
  /** Moves to an element and presses it. */
  press(element: HTMLElement): Promise<void>
  remove(): void
}

/** Creates a visible pointer in the middle of the page, because recordings show none. */
export function createPointer(): Pointer {
  const pointer = document.createElement('div')
  // Above the modal, which is in the top layer.
  pointer.popover = 'manual'
  pointer.style.cssText = `
    inset: auto; margin: 0; border: 2px solid #fff; border-radius: 50%; width: 22px; height: 22px; padding: 0;
    background: #18181bb3; pointer-events: none; position: fixed; left: 50%; top: 60%; box-sizing: border-box;
    transition: left ${moveMs}ms ease-in-out, top ${moveMs}ms ease-in-out, scale 120ms;`
  document.body.append(pointer)
  pointer.showPopover()
  return {
    async press(element) {
      // The newest element of the top layer is above the others.
      pointer.hidePopover()
      pointer.showPopover()
      const { left, top, width, height } = element.getBoundingClientRect()
      pointer.style.left = `${left + width * 0.6}px`
      pointer.style.top = `${top + height * 0.5}px`
      await pause(moveMs + 150)
      pointer.style.scale = '0.8'
      await pause(120)
      await userEvent.click(element)
      pointer.style.scale = '1'
    },
    remove: () => pointer.remove(),
  }
}

/** Resolves after a time, in milliseconds. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

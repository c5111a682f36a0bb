import { element } from './element.js'

/** What {@link showScreen} shows. */
export interface Screen {
  readonly title: string
  /** Between the title and the alert. */
  readonly body?: readonly (Node | string | undefined)[]
  /** What the user can do, the first of it being what the screen is for. */
  readonly actions?: readonly (Node | undefined)[]
}

/** Shows a screen in place of what was there, and moves the focus to its title. */
export function showScreen(root: HTMLElement, { title, body = [], actions = [] }: Screen): void {
  const heading = element('h1', { tabindex: '-1' }, title)
  const paragraphs = body.map((each) => (typeof each === 'string' ? element('p', {}, each) : each))
  const last = element('div', { class: 'stack tight' }, ...actions)
  root.replaceChildren(
    heading,
    ...paragraphs.filter((each) => each !== undefined),
    element('p', { role: 'alert' }),
    ...(actions.length > 0 ? [last] : []),
  )
  document.title = title
  heading.focus()
}

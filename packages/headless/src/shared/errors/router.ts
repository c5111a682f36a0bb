import { BaseError } from './base.js'

/** Thrown if the modal navigates to a view that the app does not have, or has off. */
export class ViewNotInstalledError extends BaseError<'router/view-not-installed'> {
  override readonly name = 'ViewNotInstalledError'
  constructor(view: string) {
    super(`This app does not have the view ${view}.`, {
      code: 'router/view-not-installed',
      action:
        'Run `npx latchkey add` for it, or list a view of yours in `views.ts`. Check that `features` has it on, or ask canOpen() first.',
    })
  }
}

/** Thrown if the code of a view could not be loaded. */
export class ViewLoadError extends BaseError<'router/view-load-failed'> {
  override readonly name = 'ViewLoadError'
  constructor(view: string, cause: unknown) {
    super('Couldn’t load this.', {
      code: 'router/view-load-failed',
      action: 'Check your connection and try again.',
      cause: new Error(`View ${view}`, { cause }),
    })
  }
}

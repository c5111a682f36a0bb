/** An error of `npm run try`: what happened, why, and what to do, one line each. */
export class TryError extends Error {
  constructor(what: string, why: string, fix: string) {
    super([what, why, fix].join('\n'))
    this.name = 'TryError'
  }
}

import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Renders a document to HTML. */
export function renderDocument(document: ReactNode): string {
  return `<!doctype html>${renderToStaticMarkup(document)}`
}

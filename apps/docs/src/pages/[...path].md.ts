import type { APIRoute } from 'astro'
import { markdownFile, markdownTwin } from '../../generate/llmsText'
import type { Page } from '../../generate/page'
import { readPages } from '../readPages'

export const getStaticPaths = () =>
  readPages().map((page) => ({ params: { path: markdownFile(page).replace(/\.md$/, '') }, props: { page } }))

/** The Markdown of each page. */
export const GET: APIRoute<{ page: Page }> = ({ props: { page } }) => new Response(markdownTwin(page))

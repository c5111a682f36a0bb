import type { APIRoute } from 'astro'
import { llmsText } from '../../generate/llmsText'
import { readPages } from '../readPages'

/** The list of all pages, for language models. */
export const GET: APIRoute = () => new Response(llmsText(readPages()))

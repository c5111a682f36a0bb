/// <reference types="vite/client" />
import type {} from '@latchkey/sandbox'

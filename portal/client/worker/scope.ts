import type { PageMessage } from './messages.ts'

/** Data about the build, inserted into `/sw.js`. */
export interface Build {
  /** Changes with every build. */
  readonly version: string
  /** Addresses cached from the start. */
  readonly files: readonly string[]
  /** Public key that seals waiting forms. */
  readonly sealingKey: string
}

export interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface RequestEvent extends WaitingEvent {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

/** A message of a page, with the port for the answer. */
export interface QuestionEvent extends WaitingEvent {
  readonly data: PageMessage
  readonly ports: readonly MessagePort[]
}

/** The part of a service worker's global scope in use; the DOM types lack it. */
export interface WorkerScope {
  readonly michaBuild: Build
  readonly location: Location
  readonly caches: CacheStorage
  readonly indexedDB: IDBFactory
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> } | undefined
  }
  readonly clients: { claim(): Promise<void> }
  fetch(request: Request): Promise<Response>
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void
  addEventListener(type: 'message', listener: (event: QuestionEvent) => void): void
}

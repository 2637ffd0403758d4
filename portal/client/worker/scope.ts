import type { PageMessage } from './messages.ts'

/** What the worker is told of the build when `/sw.js` is sent. */
export interface Build {
  /** Changes with every build. */
  readonly version: string
  /** Addresses that are kept from the start. */
  readonly files: readonly string[]
  /** With which forms are sealed that wait in the browser. */
  readonly sealingKey: string
}

/** An event that the browser waits for. */
export interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

/** A request that the worker may answer. */
export interface RequestEvent extends WaitingEvent {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

/** A question of a page, with the port to answer at. */
export interface QuestionEvent extends WaitingEvent {
  readonly data: PageMessage
  readonly ports: readonly MessagePort[]
}

/** The part of a service worker's global scope that is used; the DOM types do not have it. */
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

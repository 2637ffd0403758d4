import type { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { ArrivedEvent, EventWatch } from '#platform/conformance/target.ts'
import { webhookSignatureProblem } from '#platform/secrets/webhook-signature.ts'
import { eventoSignatureHeader } from '#services/kit/requests/evento.ts'

/** A webhook that keeps what arrives. */
export interface ReceivingWatch {
  receive(request: Request): Promise<Response>
  /** @param pass - lets time pass before it looks again */
  during(pass: () => Promise<void>): EventWatch
}

const mostLooks = 40

export function createEventWatch({
  schema,
  secret,
  clock,
}: {
  schema: z.ZodType
  secret: string
  clock: Pick<Clock, 'now'>
}): ReceivingWatch {
  const arrived: ArrivedEvent[] = []
  let refuses = false
  return {
    async receive(request) {
      const body = await request.text()
      const signature = request.headers.get(eventoSignatureHeader) ?? undefined
      arrived.push({ body, problem: webhookSignatureProblem(body, signature, { secret, now: clock.now() }) })
      const status = refuses ? 503 : 204
      refuses = false
      return new Response(null, { status })
    },
    during: pass => ({
      shapeProblem(body) {
        const [issue] = schema.safeParse(body).error?.issues ?? []
        return issue && `«${issue.path.join('.')}»: ${issue.message}`
      },
      refuseNext() {
        refuses = true
      },
      async wait(isEnough) {
        for (let look = 0; look < mostLooks && !isEnough(arrived); look++) await pass()
        return arrived
      },
    }),
  }
}

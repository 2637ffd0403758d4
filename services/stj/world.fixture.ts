import { type Run, runToWire } from '#domain/run.ts'
import type { House } from '../kit/institution.ts'
import { createInstitutionWorld } from '../kit/testing.ts'
import type { SolicitudStjEnviada } from './contract.ts'
import type { Abierto } from './desk.ts'
import { stj } from './institution.ts'
import { createStjService } from './operations.ts'

/**
 * The bundled institution on its own database, with the country's people, on Monday 23 November 2026.
 *
 * @param abierto - whether the law takes requests; by default as in the demonstration
 */
export async function createStjWorld(abierto?: Abierto) {
  const create = (house: House) => createStjService(house, abierto)
  const world = await createInstitutionWorld(stj, abierto && { create })
  const { client, clock, nextKey, step } = world
  return {
    ...world,

    /** Files a request; returns the input for reading it. */
    async present(run: Run, change: Partial<SolicitudStjEnviada> = {}) {
      const { idSolicitud } = await client.ingresarSolicitud({
        token: run,
        idempotencyKey: nextKey(),
        body: { ...solicitudOf(run), ...change },
      })
      return { token: run, params: { idSolicitud } }
    },

    /** Moves the clock to noon of a day, and runs what is due. */
    async goTo(day: string): Promise<void> {
      clock.advance(Date.parse(`${day}T15:00:00Z`) - clock.now().getTime())
      await step(2)
    },
  }
}

/** The RUT of Constructora Los Aromos SpA. */
export const losAromos = '76543210-3'

/** A request, as the portal sends it. */
export function solicitudOf(run: Run, rutEmpleador: Run = losAromos): SolicitudStjEnviada {
  const place = { direccion: 'Los Aromos 145', codigoRegion: '13', codigoComuna: '13110' }
  return {
    quien: 'trabajador',
    persona: { ...runToWire(run), nombre: 'Persona De Prueba', telefono: '912345678', correo: '', ...place },
    empleadores: [
      {
        ...runToWire(rutEmpleador),
        nombre: 'Constructora Los Aromos SpA',
        telefono: '',
        correo: '',
        rutAfp: runToWire('76960424-3'),
        ...place,
      },
    ],
    prevision: { afp: 'Uno', salud: 'Fonasa', mutual: 'Mutual de Seguridad CChC' },
    documentos: [],
  }
}

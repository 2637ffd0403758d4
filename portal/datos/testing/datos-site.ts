import { beforeEach } from 'vitest'
import { openCaseHouse } from '#cases/testing/case-house.ts'
import { openPapersHouse } from '#papers/testing/papers-house.ts'
import { carmen, houseStart, openPersonalHouse } from '#personal/testing/personal-house.ts'
import { ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import type { Session } from '#sessions/types.ts'
import type { AddressCodes } from '../../bot-check/prove-address.ts'
import type { PortalDeps } from '../../deps.ts'
import type { PersonalServices } from '../../http/personal-services.ts'
import { pageApp } from '../../testing/page-app.ts'
import { sessionOf } from '../../testing/signed-in-site.ts'
import type { Contactabilidad } from '../contact-form.ts'
import { datosRoutes } from '../datos-routes.ts'

const contact: Contactabilidad = {
  domicilio: {
    calle: 'Los Aromos',
    numeroCalle: '12',
    block: '',
    numeroDepartamento: '',
    poblacion: '',
    ciudad: '',
    localidad: '',
    codigoComuna: '13119',
    codigoRegion: '13',
  },
  correoElectronico1: 'antes@ejemplo.cl',
  correoElectronico2: '',
  telefonoMovil: '912345678',
  telefonoFijoParticular: '',
  telefonoFijoLaboral: '',
}

/** The pages of a person's data on a real database, with a civil register in memory, reset for each test. */
export async function openDatosSite() {
  const house = await openPersonalHouse()
  const caseHouse = await openCaseHouse()
  const papersHouse = await openPapersHouse()

  /** A civil register that keeps changes, and fails when a test says so. */
  const register = {
    contact,
    isDown: false,
    told: [] as { idempotencyKey: string; correo: string }[],
  }
  const personas = {
    async getPersona() {
      if (register.isDown) throw silence()
      return {
        rut: 12345678,
        dv: '5',
        vista: 'completa',
        nombres: 'CARMEN GLORIA',
        apellidoPaterno: 'SOTO',
        apelidoMaterno: 'PÉREZ',
        fechaNacimiento: '1958-03-02',
        fechaDefuncion: null,
        sexo: 'F',
        estadoCivil: 'viudo',
        nacionalidad: 'chilena',
        contactabilidad: register.contact,
        familia: null,
      }
    },
    async listarConsultas() {
      if (register.isDown) throw silence()
      return { consultas: [] }
    },
    async actualizarContacto(call: { idempotencyKey: string; body: { contactabilidad: Contactabilidad } }) {
      if (register.isDown) throw silence()
      register.contact = call.body.contactabilidad
      register.told.push({ idempotencyKey: call.idempotencyKey, correo: register.contact.correoElectronico1 })
      return { actualizadoEn: houseStart }
    },
  }

  /** What the register has of an official who attends her, for herself. */
  const ofOfficial = {
    getPersona: async () => ({
      ...(await personas.getPersona()),
      contactabilidad: { ...contact, correoElectronico1: 'Marta@ejemplo.cl' },
    }),
  }

  const ended: string[] = []
  const sessions = {
    list: async () => [
      {
        id: 'otra',
        device: 'Firefox en Windows',
        createdAt: new Date(0),
        lastSeenAt: new Date(0),
        origin: 'ORDINARIA',
        current: false,
      },
    ],
    listAttentions: async () => [],
    endOthers: async (run: string) => ended.push(run),
  }

  /** Codes that would be mailed, all `123456`. */
  const mailedCodes: string[] = []
  const codes: AddressCodes = {
    async sendTo(_session, address) {
      if (address.startsWith('no-sale')) return { outcome: 'no-answer' }
      mailedCodes.push(address)
      return { outcome: 'sent', ticket: `a ${address}` }
    },
    check: async (_session, ticket, code, typed) =>
      ticket === `a ${typed}` && code === '123456' ? 'right' : 'wrong',
  }

  const parts = {
    personal: house,
    clock: house.clock,
    cases: caseHouse,
    papers: papersHouse,
    procedures: new Map(),
    accesosOf: async () => ({ accesos: [], silent: [], names: new Map() }),
    personalServices: ({ run }: Pick<Session, 'run'>) =>
      ({
        personas: run === carmen ? personas : ofOfficial,
        contacto: personas,
      }) as unknown as PersonalServices,
    signIn: { sessions, codes, signIn: { renews: true } } as unknown as PortalDeps['signIn'],
    settings: { cards: ['datos'] } as unknown as PortalDeps['settings'],
  }
  const app = pageApp(parts, datosRoutes)
  const me = { ...sessionOf(carmen), provenAt: new Date(houseStart) }

  beforeEach(async () => {
    house.clock.set(houseStart)
    Object.assign(register, { contact, isDown: false, told: [] })
    ended.length = 0
    mailedCodes.length = 0
    await house.database.rows(
      `TRUNCATE personal.recordatorios, personal.autorizaciones, personal.cambios_contacto, correo.salida,
         trabajos.job`,
      [],
    )
  })
  return { house, caseHouse, papersHouse, register, personas, ended, mailedCodes, parts, app, me }
}

const silence = () => new ServiceUnavailableError({ service: 'personas', operation: 'cualquiera' }, 'timeout')

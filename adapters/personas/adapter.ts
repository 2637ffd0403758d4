import { z } from 'zod'
import { isIsoDate } from '#domain/dates.ts'
import { parseRun, type Run, runFromWire, runToWire } from '#domain/run.ts'
import { defineAdapter } from '#platform/adapt/adapter.ts'
import { createSoap, oneOrMany } from '#platform/adapt/soap.ts'
import { secretReader, secretSchema } from '#platform/connect/secret.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import { httpAddress } from '#platform/http-address.ts'
import { type PersonaRegistrada, personasContract } from '#services/personas/contract.ts'

// Example: a civil register behind SOAP, with other names, dates dd-mm-aaaa and both surnames in one field. docs/connect.md
// explains it.

const settings = z.strictObject({
  url: httpAddress,
  usuario: z.string().min(1),
  clave: secretSchema,
})

const text = z.string()

/** A date of the register, `03-05-2026`; '' if it has none. */
const date = text.transform((value, issues) => {
  if (value === '') return null
  const [day, month, year] = value.split('-')
  const iso = `${year}-${month}-${day}`
  if (isIsoDate(iso)) return iso
  issues.addIssue({ code: 'custom', message: 'No es una fecha dd-mm-aaaa' })
  return z.NEVER
})

const run = text.transform((value, issues) => {
  const found = parseRun(value)
  if (found !== undefined) return found
  issues.addIssue({ code: 'custom', message: 'No es un RUN' })
  return z.NEVER
})

/** A code of the register in the contract's words; one that is not in the list is an error, never a guess. */
function code<const Words extends Readonly<Record<string, string>>>(words: Words) {
  return z
    .enum(Object.keys(words) as [keyof Words & string, ...(keyof Words & string)[]])
    .transform(value => words[value] as Words[keyof Words])
}

const addressSchema = z.object({
  Via: text,
  Nro: text,
  Depto: text,
  Villa: text,
  Comuna: text.regex(/^\d{5}$/),
})

const answerSchema = z.object({
  Ficha: z.object({
    Run: run,
    Nombres: text.min(1),
    // Both surnames with a slash between: «ROJAS/DIAZ», «SMITH/».
    Apellidos: text.regex(/^[^/]+\/[^/]*$/),
    FecNac: date,
    FecDef: date,
    Sexo: code({ '1': 'M', '2': 'F' }),
    EstCivil: code({ S: 'soltero', C: 'casado', V: 'viudo', D: 'divorciado', A: 'conviviente_civil' }),
    Nacion: text.min(1),
    Direccion: z.union([addressSchema, z.literal('')]),
    Correo: text,
    Celular: text,
    Parientes: z.union([
      z.object({
        Pariente: oneOrMany(
          z.object({
            Run: run,
            Tipo: code({ CY: 'conyuge', AC: 'conviviente_civil', HI: 'hijo', PA: 'padre', MA: 'madre' }),
          }),
        ),
      }),
      z.literal('').transform(() => ({ Pariente: [] })),
    ]),
  }),
})

type Ficha = z.output<typeof answerSchema>['Ficha']

export const personasAdapter = defineAdapter({
  contract: personasContract,
  settings,
  create({ fetch, settings: { url, usuario, clave }, clock, env }) {
    const soap = createSoap({
      ...{ fetch, url, clock, namespace: 'urn:registro-civil:fichas:v3:' },
      user: { name: usuario, password: secretReader(clave, env) },
    })

    async function fichaOf(asked: Run, motivo: string, signal: AbortSignal): Promise<Ficha> {
      const { Ficha: ficha } = await soap({
        operation: 'ConsultarFicha',
        parameters: { Run: asked, Motivo: motivo },
        answer: answerSchema,
        faults: { RUN_NO_EXISTE: 'NoEncontrada' },
        signal,
      })
      // A register that answers for somebody else is broken, whatever the reason.
      if (ficha.Run !== asked) throw new Error('The register answered for another person')
      return ficha
    }

    return {
      /**
       * Each person sees herself. Of others, only the dead, and of them the public view: this register does not know who
       * represents whom.
       */
      async getPersona({ query, caller, reason, signal }) {
        const asked = runFromWire(query)
        const ficha = await fichaOf(asked, reason?.purpose ?? 'Sin motivo', signal).catch(error => {
          // Only who asks may learn that she herself is not on record.
          throw asked === caller.run || !isNotThere(error) ? error : namedError('NoAutorizado')
        })
        if (asked === caller.run) return ownView(ficha, query.f)
        if (ficha.FecDef === null) throw namedError('NoAutorizado')
        return publicView(ficha)
      },
    }
  },
})

const isNotThere = (error: unknown) => error instanceof Error && error.name === 'NoEncontrada'

/** What everybody may know of somebody who died. */
function publicView({ Run, Nombres, Apellidos, FecDef }: Ficha): PersonaRegistrada {
  const [apellidoPaterno = '', apelidoMaterno = ''] = Apellidos.split('/')
  return {
    ...runToWire(Run),
    ...{ vista: 'publica', nombres: Nombres, apellidoPaterno, apelidoMaterno, fechaDefuncion: FecDef },
    ...{ fechaNacimiento: null, sexo: null, estadoCivil: null, nacionalidad: null },
    ...{ contactabilidad: null, familia: null },
  }
}

function ownView(ficha: Ficha, withFamily: boolean): PersonaRegistrada {
  const { FecNac, Sexo, EstCivil, Nacion, Parientes } = ficha
  return {
    ...publicView(ficha),
    vista: 'completa',
    fechaNacimiento: FecNac,
    sexo: Sexo,
    estadoCivil: EstCivil,
    nacionalidad: Nacion.toLowerCase(),
    contactabilidad: contactOf(ficha),
    familia: withFamily
      ? Parientes.Pariente.map(({ Run, Tipo }) => ({ ...runToWire(Run), parentesco: Tipo }))
      : null,
  }
}

/** Her contact data; null if the register has no address, without which the contract has none. */
function contactOf({ Direccion: at, Correo, Celular }: Ficha): PersonaRegistrada['contactabilidad'] {
  if (at === '') return null
  return {
    domicilio: {
      ...{ calle: at.Via, numeroCalle: at.Nro, numeroDepartamento: at.Depto, poblacion: at.Villa },
      ...{ block: '', ciudad: '', localidad: '' },
      ...{ codigoComuna: at.Comuna, codigoRegion: at.Comuna.slice(0, 2) },
    },
    correoElectronico1: Correo,
    correoElectronico2: '',
    // It keeps them with the country's code.
    telefonoMovil: Celular.replace(/^\+?56(?=\d{9}$)/, ''),
    telefonoFijoParticular: '',
    telefonoFijoLaboral: '',
  }
}

import { formatRun, runToWire } from '#domain/run.ts'
import type { FormInput } from '#engine/asking/form-input.ts'
import type { Consultation, ConsultationReach, ConsultationReply } from '#engine/cases/consultation.ts'
import { edadConvivencia } from '#law/pensiones-reparto.ts'
import { unlessNamed, whenAnswered } from '#platform/contract/answered.ts'
import { ContractError } from '#platform/contract/contract-errors.ts'
import type { PeticionTestigos } from '#services/pensiones/contract.ts'
import { pensionPaths, testigosHref } from '../../funico-formulario-unico/paths.ts'
import type { Services } from '../../funico-formulario-unico/registers.ts'
import { type AskedErrors, readAsked, typedForm } from '../../parts/asking/asked.ts'
import { findCausanteConocido } from '../../parts/asking/known-deceased.ts'
import { withdrawLetters, writeAfterAnswer, writeToWitnesses } from '../letters.ts'
import { declaracionQuestions, peticionQuestions } from '../questions/testigos.ts'
import { askingView, ownView, silent, witnessHref, witnessView } from './testigos-views.ts'

type Reach = ConsultationReach<Services>

const pedir: Consultation<Services> = {
  id: 'testigos',
  path: pensionPaths.testigos,
  async load(reach) {
    const found = await whenAnswered(reach.services.pensiones.misTestigos())
    if (!found) return silent(testigosHref)
    const { peticion } = found
    if (peticion && reach.query.get('otra') === '') {
      // The page says that they were written to: what a stop after the press left unwritten goes out now, once.
      if (reach.letters && peticion.estado === 'pendiente')
        await writeToWitnesses(reach.letters, peticion, reach.today)
      return ownView(reach, peticion)
    }
    const known = await whenAnswered(findCausanteConocido(reach.services))
    return askingView(reach, known ? typedForm({ causante: formatRun(known.run) }) : undefined)
  },
  async act(reach, form) {
    const asked = readAsked(peticionQuestions, form, reach)
    if (asked.kind === 'errors') return again(reach, form, asked.errors)
    const { answers } = asked
    const causante = runToWire(answers.causante)
    const earlier = await whenAnswered(reach.services.pensiones.misTestigos())
    const reply = await sent(() =>
      reach.services.pensiones.pedirTestigos({
        body: {
          rutCausante: causante.rut,
          dvCausante: causante.dv,
          nombreCausante: answers.nombreCausante,
          desde: answers.desde,
          relato: answers.relato,
          testigos: [
            {
              ...runToWire(answers.run1),
              nombre: answers.nombre1,
              parentesco: answers.parentesco1,
              direccion: answers.direccion1,
            },
            {
              ...runToWire(answers.run2),
              nombre: answers.nombre2,
              parentesco: answers.parentesco2,
              direccion: answers.direccion2,
            },
          ],
        },
        idempotencyKey: reach.query.get('clave') || reach.requestId,
      }),
    )
    if (reply === 'TestigoNoValido')
      return again(reach, form, {
        run2: {
          '': 'Deben ser dos personas adultas distintas, y ninguna puede ser usted. Revise el RUN y el nombre de las dos, como salen en su cédula.',
        },
      })
    if (reply === 'FechaImposible')
      return again(reach, form, {
        desde: { '': `Revise la fecha: en ese día usted era menor de ${edadConvivencia} años.` },
      })
    if (reply === undefined)
      return again(reach, form, {
        causante: { '': 'El IPS no respondió. No perdió nada: envíelo otra vez.' },
      })
    if (typeof reply === 'string')
      return again(reach, form, {
        causante: { '': 'El IPS no aceptó lo que escribió. Revise los datos de los dos testigos.' },
      })
    if (reach.letters) {
      const before = earlier?.peticion
      if (before && before.idPeticion !== reply.idPeticion) await withdrawLetters(reach.letters, before)
      await writeToWitnesses(reach.letters, reply, reach.today)
    }
    return { kind: 'redirect', href: testigosHref }
  },
}

const declarar: Consultation<Services> = {
  id: 'testigo',
  path: `${pensionPaths.testigos}/:id`,
  async load(reach) {
    const found = await forWitness(reach)
    if (found === 'silent') return silent(witnessHref(reach.params.get('id')))
    if (found && reach.letters && found.testigos[0]?.estado !== 'pendiente')
      await writeAfterAnswer(reach.letters, found, reach.person.run)
    return found && witnessView(reach, found)
  },
  async act(reach, form) {
    const found = await forWitness(reach)
    if (!found) return { kind: 'not-found' }
    if (found === 'silent') return { kind: 'errors', view: silent(witnessHref(reach.params.get('id'))) }
    const asked = readAsked(declaracionQuestions, form, reach)
    if (asked.kind === 'errors')
      return { kind: 'errors', view: witnessView(reach, found, form, asked.errors) }
    const { answers } = asked
    const reply = await sent(() =>
      reach.services.pensiones.declararComoTestigo({
        params: { idPeticion: found.idPeticion },
        body: { acepta: answers.acepta === 'si', declaracion: answers.declaracion ?? '' },
        idempotencyKey: `${found.idPeticion}-${answers.acepta}`,
      }),
    )
    if (reply === undefined)
      return {
        kind: 'errors',
        view: witnessView(reach, found, form, {
          acepta: { '': 'El IPS no respondió. No perdió nada: envíelo otra vez.' },
        }),
      }
    // An earlier declaration stands, and the page shows it.
    if (typeof reply !== 'string' && reach.letters)
      await writeAfterAnswer(reach.letters, reply, reach.person.run)
    return { kind: 'redirect', href: witnessHref(found.idPeticion) }
  },
}

/** The witnesses' pages: asking for them, and declaring by the link that each gets. */
export const testigosConsultations: readonly Consultation<Services>[] = [pedir, declarar]

async function forWitness({ services, params }: Reach): Promise<PeticionTestigos | 'silent' | undefined> {
  const idPeticion = params.get('id')
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(idPeticion)) return undefined
  const reply = await whenAnswered(
    unlessNamed('NoEncontrada', () => services.pensiones.leerComoTestigo({ params: { idPeticion } })).then(
      found => ({ found }),
    ),
  )
  return reply ? reply.found : 'silent'
}

/** The reply, the name of the refusal, or undefined if the institution does not answer. */
async function sent(call: () => Promise<PeticionTestigos>): Promise<PeticionTestigos | string | undefined> {
  try {
    return await whenAnswered(call())
  } catch (error) {
    if (error instanceof ContractError) return error.name
    throw error
  }
}

function again(reach: Reach, form: FormInput, errors: AskedErrors): ConsultationReply {
  return { kind: 'errors', view: askingView(reach, form, errors) }
}

import { formatRun, runToWire } from '#domain/run.ts'
import { type FormInput, formInput } from '#engine/asking/form-input.ts'
import type { AnswersOf } from '#engine/asking/question.ts'
import type { Consultation, ConsultationReach, ConsultationReply } from '#engine/cases/consultation.ts'
import type { AskedOfHer } from '#engine/procedure.ts'
import { edadConvivencia } from '#law/pensiones-reparto.ts'
import { unlessNamed, whenAnswered } from '#platform/contract/answered.ts'
import { ContractError } from '#platform/contract/contract-errors.ts'
import type { PeticionTestigos } from '#services/pensiones/contract.ts'
import { pensionPaths, testigosHref } from '../../funico-formulario-unico/paths.ts'
import type { Services } from '../../funico-formulario-unico/registers.ts'
import { type AskedErrors, readAsked } from '../../parts/asking/asked.ts'
import { findCausanteConocido } from '../../parts/asking/known-deceased.ts'
import { withdrawLetters, writeAfterAnswer, writeToWitnesses } from '../letters.ts'
import { declaracionQuestions, peticionQuestions } from '../questions/testigos.ts'
import { askedText, askingView, ownView, silent, witnessHref, witnessView } from './testigos-views.ts'

type Reach = ConsultationReach<Services>

const silentText = 'El IPS no respondió. No perdió nada: envíelo otra vez.'

/** Why a request for witnesses was not taken, by the question to which it is told. */
const problems: Readonly<Record<string, readonly [string, string]>> = {
  TestigoNoValido: [
    'run2',
    'Deben ser dos personas adultas distintas, y ninguna puede ser usted. Revise el RUN y el nombre de las dos, como salen en su cédula.',
  ],
  SinVinculo: [
    'causante',
    'En los registros no hay una hija o un hijo suyo y de la persona de ese RUN: por internet no podemos decirle más. Revise el RUN. Si está bien, vaya a una sucursal de ChileAtiende, como dice arriba.',
  ],
  OtroNombre: [
    'nombreCausante',
    'El nombre y el RUN de quien falleció no son de la misma persona. Revise los dos: escriba el nombre como sale en su cédula.',
  ],
  FechaImposible: ['desde', `Revise la fecha: en ese día usted era menor de ${edadConvivencia} años.`],
  silent: ['causante', silentText],
}
const notAccepted = [
  'causante',
  'El IPS no aceptó lo que escribió. Revise los datos de los dos testigos.',
] as const

/** The request in the institution's format. */
function peticionOf(answers: AnswersOf<typeof peticionQuestions>) {
  const { rut: rutCausante, dv: dvCausante } = runToWire(answers.causante)
  const { nombreCausante, desde, relato, nombre1, nombre2, parentesco1, parentesco2 } = answers
  const testigos = [
    { ...runToWire(answers.run1), nombre: nombre1, parentesco: parentesco1, direccion: answers.direccion1 },
    { ...runToWire(answers.run2), nombre: nombre2, parentesco: parentesco2, direccion: answers.direccion2 },
  ]
  return { rutCausante, dvCausante, nombreCausante, desde, relato, testigos }
}

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
    return askingView(reach, known ? formInput([['causante', formatRun(known.run)]]) : undefined)
  },
  async act(reach, form) {
    const asked = readAsked(peticionQuestions, form, reach)
    if (asked.kind === 'errors') return again(reach, form, asked.errors)
    const { answers } = asked
    const earlier = await whenAnswered(reach.services.pensiones.misTestigos())
    const reply = await sent(() =>
      reach.services.pensiones.pedirTestigos({
        body: peticionOf(answers),
        idempotencyKey: reach.query.get('clave') || reach.requestId,
      }),
    )
    if (reply === undefined || typeof reply === 'string') {
      const [name, text] = problems[reply ?? 'silent'] ?? notAccepted
      return again(reach, form, { [name]: { '': text } })
    }
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
  // A pension is granted upon it, as upon the yes to a request or to a power.
  renewsSignIn: () => true,
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
        view: witnessView(reach, found, form, { acepta: { '': silentText } }),
      }
    // An earlier declaration stands, and the page shows it.
    if (typeof reply !== 'string' && reach.letters)
      await writeAfterAnswer(reach.letters, reply, reach.person.run)
    return { kind: 'redirect', href: witnessHref(found.idPeticion) }
  },
}

/** The witnesses' pages: asking for them, and declaring by the link that each gets. */
export const testigosConsultations: readonly Consultation<Services>[] = [pedir, declarar]

/** What others ask a person to declare. */
export async function declaracionesPedidas({
  pensiones,
}: Pick<Services, 'pensiones'>): Promise<readonly AskedOfHer[]> {
  const { peticiones } = await pensiones.declaracionesPedidas()
  return peticiones.map(peticion => ({
    title: 'Le piden declarar como testigo',
    text: askedText(peticion),
    href: witnessHref(peticion.idPeticion),
    until: peticion.vence,
  }))
}

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

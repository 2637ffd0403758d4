import { ask } from '#engine/asking/ask.ts'
import type { Verification } from '#engine/asking/page.ts'
import { defineForm } from '#engine/walking/define-form.ts'

/** Services of the grant's pages. */
export interface GrantServices {
  puede(): Promise<Verification<{ cupos: number }>>
  revisarCausante(run: string): Promise<Verification<{ nombre: string; pideCertificado: boolean }>>
  listarSedes(run: string): Promise<readonly string[]>
  revisarMonto(monto: number, nombre: string | undefined): Promise<Verification<undefined>>
}

/** Institutions that answer and accept everything. */
export const willing: GrantServices = {
  puede: async () => ({ kind: 'ok', facts: { cupos: 3 } }),
  revisarCausante: async () => ({ kind: 'ok', facts: { nombre: 'Luis', pideCertificado: false } }),
  listarSedes: async () => ['Norte', 'Sur'],
  revisarMonto: async () => ({ kind: 'ok', facts: undefined }),
}

export const grantPaths = {
  persona: 'pedir/1-persona',
  sede: 'pedir/2-sede',
  monto: 'pedir/3-monto',
  revisar: 'pedir/4-revisar',
  comprobante: 'pedir/5-comprobante',
  resultado: 'pedir/resultado',
  pagada: 'pedir/ya-pagada',
} as const

const sayNothing = () => []

/**
 * A form that asks institutions in every way: about a page's answers, for a list, and about answers that depend on
 * others.
 */
export const grantPages = defineForm<GrantServices>({
  id: 'beca',
  version: 1,
  title: 'Solicitud de beca',
  drafts: 'many',
  outcomePath: grantPaths.resultado,
})
  .page('persona', {
    path: grantPaths.persona,
    title: '¿A quién cuida?',
    shortTitle: 'Persona',
    questions: { run: ask.run({ label: 'RUN', missing: 'Escriba el RUN.', of: 'persona' }) },
    verify: ({ services }, { run }) => services.revisarCausante(run),
  })
  .page('sede', {
    path: grantPaths.sede,
    title: '¿En qué sede?',
    shortTitle: 'Sede',
    questions: {
      sede: ask.choice({ label: 'Sede', missing: 'Elija la sede.', style: 'radio', options: [] }),
      certificado: ask.text({ label: 'Certificado', missing: 'Escriba el número del certificado.' }),
    },
    when: { certificado: c => c.verified.persona?.pideCertificado === true },
    consult: ({ services, context }) => services.listarSedes(context.answers.persona.run),
    consultKey: c => c.answers.persona.run,
    options: { sede: (_c, sedes) => (sedes ?? []).map(one => ({ value: one, label: one })) },
  })
  .page('monto', {
    path: grantPaths.monto,
    title: '¿Cuánto pide?',
    shortTitle: 'Monto',
    questions: { monto: ask.integer({ label: 'Monto', missing: 'Escriba el monto.', max: 1000 }) },
    verify: ({ services, context }, { monto }) =>
      services.revisarMonto(monto, context.verified.persona?.nombre),
  })

/** The grant's outcomes: a lasting one, one with its own address, and a passing one. */
export const grantEnding = {
  review: {
    id: 'revisar',
    path: grantPaths.revisar,
    title: 'Revise y envíe',
    submitLabel: 'Enviar',
    declarations: {
      verdad: ask.declaration({ label: 'Acepto', missing: 'Marque la casilla.', text: 'Es verdad.' }),
    },
  },
  receipt: { id: 'comprobante', path: grantPaths.comprobante, title: 'Recibimos su solicitud' },
  outcomes: {
    sinDerecho: { title: 'Por ahora no se puede pedir', blocks: sayNothing },
    pagada: { title: 'Ya se pagó', path: grantPaths.pagada, blocks: sayNothing },
    enTrabajo: { title: 'La institución la está revisando', passing: true, blocks: sayNothing },
  },
  subjectOf: () => 'Beca',
  deliver: async () => ({ idSolicitud: 'x', folio: 'x' }),
}

export const grantForm = grantPages.files(grantEnding)

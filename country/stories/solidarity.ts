import { addDays, daysBetween } from '#domain/dates.ts'
import { runOfNumber } from '#domain/run.ts'
import { pguReviewDeadline } from '#law/pension-garantizada-universal.ts'
import { islPension, simple } from '../benefits.ts'
import type { Persona } from '../types.ts'
import type { Sketch, StorySet, StoryTools } from './named-people.ts'
import { yearsAgo } from './when.ts'

/** RUNs of people by the result of the solidarity benefits (procedures, sibs and §102077). */
export const solidarityRuns = {
  apoderado: runOfNumber(14_570_113),
  conInvalidez: runOfNumber(17_570_224),
  sinInvalidez: runOfNumber(15_570_339),
  pensionDeInvalidez: runOfNumber(12_570_448),
  pensionAlta: runOfNumber(12_570_553),
  trabajoPesado: runOfNumber(10_570_667),
  puntajeAlto: runOfNumber(7_570_771),
  sinResidencia: runOfNumber(22_570_885),
  pensionBase: runOfNumber(7_570_990),
  enParte: runOfNumber(6_571_004),
  uniformado: runOfNumber(7_571_118),
  enCurso: runOfNumber(8_571_223),
  faltanAnos: runOfNumber(7_571_339),
  campana2022: runOfNumber(5_571_446),
  casi65: runOfNumber(9_571_551),
  revisada: runOfNumber(6_571_661),
  completa: runOfNumber(6_571_772),
  anosSinRegistro: runOfNumber(6_571_883),
} as const

const mandante = runOfNumber(4_571_660)
const fallecida = runOfNumber(4_571_775)
const mandanteRico = runOfNumber(4_571_880)

/** Represented people: one can request, one has died, one is refused the benefit. */
export const representedRuns = { mandante, fallecida, mandanteRico } as const

type Told = Omit<Sketch, 'apellidos' | 'facts'> & {
  readonly apellidos: readonly [string, string]
  readonly facts?: Partial<Persona>
}

/** A person for each result of the solidarity benefits and of the review of a PGU decision. */
export function solidarity(tools: StoryTools): StorySet {
  const sketches = [...peopleOf(tools), ...representedOf(tools)]
  return {
    sketches,
    bonds: [{ madre: mandante, hijos: [solidarityRuns.apoderado] }],
    homes: sketches
      .filter(({ muerte }) => !muerte)
      .map(({ run }) => ({ tramo: run === solidarityRuns.puntajeAlto ? 100 : 40, integrantes: [run] })),
  }
}

function peopleOf({ today, montos }: StoryTools): readonly Told[] {
  const afp = { nombre: 'Habitat', desde: yearsAgo(today, 30) } as const
  return [
    {
      ...person('apoderado', ['Cristián Rodrigo', 'Bravo', 'Fuenzalida', 'M', 52, '05801']),
      relato: 'Tiene un poder de su madre: pide la PGU por ella (sibs).',
    },
    {
      ...person('conInvalidez', ['Yasna Belén', 'Cárcamo', 'Oyarzo', 'F', 34, '10101']),
      relato: 'No tiene pensión y tiene una discapacidad: le aprueban la pensión de invalidez, PBSI (sibs).',
      facts: { discapacidad: disability(72, today) },
    },
    {
      ...person('sinInvalidez', ['Mauricio Andrés', 'Sepúlveda', 'Riffo', 'M', 41, '08101']),
      relato: 'Pide la pensión de invalidez y la comisión médica no la declara (sibs).',
      facts: { discapacidad: disability(30, today) },
    },
    {
      ...person('pensionDeInvalidez', ['Sergio Antonio', 'Maturana', 'Lobos', 'M', 55, '04101']),
      relato: 'Tiene una pensión de invalidez pequeña: le toca el aporte que la completa, APSI (sibs).',
      facts: {
        discapacidad: disability(60, today),
        beneficios: [islPension('invalidez', '7204418', 142_000, yearsAgo(today, 6))],
      },
    },
    {
      ...person('pensionAlta', ['Nelson Iván', 'Barrientos', 'Soto', 'M', 57, '02101']),
      relato: 'Su pensión de invalidez es mayor que la del Estado: no puede pedir el APSI (sibs).',
      facts: {
        discapacidad: disability(65, today),
        beneficios: [islPension('invalidez', '7204425', 468_000, yearsAgo(today, 9))],
      },
    },
    {
      ...person('trabajoPesado', ['Luis Armando', 'Godoy', 'Rivera', 'M', 60, '02101']),
      relato: 'Jubiló antes por trabajo pesado en la minería: puede pedir el complemento, CTP (sibs).',
      facts: { afp, pensionAfpClp: 391_000, trabajoPesado: { complementoClp: 86_400 } },
    },
    {
      ...person('puntajeAlto', ['Ignacio Tomás', 'Larraín', 'Vial', 'M', 70, '13114']),
      relato: 'Está en el 10 % con más ingresos: no le toca la PGU (102077).',
      facts: { puntajeFocalizacion: 2350 },
    },
    {
      ...person('sinResidencia', ['Jean Robert', 'Pierre', 'Louis', 'M', 68, '13101']),
      relato: 'Vive en Chile hace 12 años: aún no junta los que pide la PGU (102077).',
      facts: { nacionalidad: 'haitiana', residencia: { anosDesdeLos20: 12, anosUltimosCinco: 5 } },
    },
    {
      ...person('pensionBase', ['Gonzalo Ignacio', 'Barros', 'Edwards', 'M', 72, '13123']),
      relato: 'Su pensión pasa el tope de la PGU; ya se venció el plazo para reclamar (102077-RBPGU).',
      facts: { afp, pensionAfpClp: 1_480_000, resolucionPgu: { notificadaDaysAgo: 60 } },
    },
    {
      ...person('enParte', ['Marisol del Pilar', 'Aguirre', 'Neira', 'F', 73, '05109']),
      relato: 'Le dieron una parte de la PGU, por su otra pensión, y puede pedir la revisión (102077-RBPGU).',
      facts: { afp, pensionAfpClp: 950_000, resolucionPgu: { notificadaDaysAgo: 1 } },
    },
    {
      ...person('uniformado', ['Julio César', 'Mardones', 'Pinto', 'M', 69, '12101']),
      relato: 'Recibe una pensión de Capredena: no puede pedir la PGU (102077).',
      facts: { fondoUniformado: 'CAPREDENA' },
    },
    {
      ...person('enCurso', ['Segundo Aníbal', 'Rivas', 'Catrileo', 'M', 67, '09101']),
      relato: 'Ya pidió la PGU en una sucursal y espera la respuesta (sibs, 102077).',
    },
    {
      ...person('faltanAnos', ['Amelia Rosa', 'Tobar', 'Huerta', 'F', 71, '15101']),
      relato:
        'Le negaron la PGU porque faltaban años en los registros. Ya los completaron: la revisión se acoge (102077-RBPGU).',
      facts: {
        residencia: { anosDesdeLos20: 24, anosUltimosCinco: 5 },
        resolucionPgu: { notificadaDaysAgo: 1, registro: { anosDesdeLos20: 16 } },
      },
    },
    {
      ...person('anosSinRegistro', ['Lidia Ester', 'Mamani', 'Flores', 'F', 70, '15101']),
      relato:
        'Le negaron la PGU por años en Chile que ningún registro muestra: la revisión no los comprueba (102077-RBPGU).',
      facts: {
        residencia: { anosDesdeLos20: 14, anosUltimosCinco: 5 },
        resolucionPgu: { notificadaDaysAgo: 1 },
      },
    },
    {
      ...person('campana2022', ['Olegario', 'Muñoz', 'Sandoval', 'M', 84, '07101']),
      relato:
        'Tiene una respuesta de 2022 sobre su PGU: pasó el plazo especial para reclamar (102077-RBPGU).',
      facts: {
        afp,
        pensionAfpClp: 690_000,
        resolucionPgu: {
          notificadaDaysAgo: Math.max(0, daysBetween(addDays(pguReviewDeadline, -49), today)),
        },
      },
    },
    {
      ...person('casi65', ['Verónica Andrea', 'Salinas', 'Cortés', 'F', 64, '08110']),
      daysSinceBirthday: 320,
      relato: 'Le faltan menos de tres meses para los 65: ya puede pedir la PGU (102077).',
    },
    {
      ...person('revisada', ['Hernán Luis', 'Catalán', 'Poblete', 'M', 74, '06101']),
      relato: 'Le dieron una parte de la PGU y pidió la revisión en una sucursal (102077-RBPGU).',
      facts: {
        afp,
        pensionAfpClp: 930_000,
        resolucionPgu: { notificadaDaysAgo: 15, revisionDaysAgo: 12 },
      },
    },
    {
      ...person('completa', ['Edith del Rosario', 'Ulloa', 'Fica', 'F', 70, '08101']),
      relato: 'Le dieron la PGU completa: no hay nada que revisar (102077-RBPGU).',
      facts: {
        beneficios: [simple('PGU', addDays(today, -30), montos.pguClp)],
        resolucionPgu: { notificadaDaysAgo: 40 },
      },
    },
  ]
}

/**
 * The people who gave Cristián a power, with birth dates he knows: his mother, a deceased aunt, and an uncle among the
 * richest.
 */
function representedOf({ today }: StoryTools): readonly Told[] {
  const poderes = [
    {
      apoderado: solidarityRuns.apoderado,
      origen: 'notarial',
      desde: addDays(today, -200),
      hasta: addDays(today, 500),
    } as const,
  ]
  return [
    {
      ...sketch(mandante, ['Olga Inés', 'Fuenzalida', 'Reyes', 'F', 83, '05801']),
      relato: 'Le dio un poder a su hijo Cristián: ve lo que él pide por ella, y lo puede retirar (sibs).',
      facts: { poderes, fechaNacimiento: '1943-03-14', puntajeFocalizacion: 1388 },
    },
    {
      ...sketch(fallecida, ['Berta Luz', 'Fuenzalida', 'Reyes', 'F', 86, '05801']),
      muerte: { daysAgo: 9, causa: 'sin_derecho_sin_causal', tope: 'ninguno' },
      facts: { poderes, fechaNacimiento: '1940-07-02' },
    },
    {
      ...sketch(mandanteRico, ['Eliseo del Carmen', 'Bravo', 'Ossa', 'M', 79, '05109']),
      facts: { poderes, fechaNacimiento: '1947-09-21', puntajeFocalizacion: 2290 },
    },
  ]
}

type Named = readonly [nombres: string, string, string, sexo: 'F' | 'M', edad: number, comuna: string]

function person(name: keyof typeof solidarityRuns, named: Named) {
  return sketch(solidarityRuns[name], named)
}

function sketch(run: string, [nombres, paterno, materno, sexo, edad, comuna]: Named) {
  return { run, nombres, apellidos: [paterno, materno] as const, sexo, edad, comuna }
}

function disability(porcentaje: number, today: string) {
  return {
    tipo: 'mental',
    porcentaje,
    certificadaPor: 'COMPIN',
    numeroCertificado: `20${porcentaje}118402`,
    vigenteHasta: addDays(today, 900),
  } as const
}

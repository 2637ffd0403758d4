import type { Ficha } from '../ficha/types.ts'
import { byPhone, byVideo, cedula, free, inBranch, ley10383, ley20255, poder } from '../ficha/ways.ts'

/** Certificate of contributions to an old fund (procedures, 5288). */
export const ficha: Ficha = {
  id: '5288',
  title: 'Certificado de mis cotizaciones antiguas',
  officialName: 'Certificado de imposiciones de ex cajas (con solicitud)',
  institution: 'ips',
  category: 'certificados',
  visibleTo: 'todos',
  summary: 'Un certificado con lo que cotizó en una caja antigua.',
  what: [
    'Antes de 1981, las cotizaciones se llamaban imposiciones. Se pagaban en el Servicio de Seguro Social o en otra caja. Hoy esos libros los guarda el Instituto de Previsión Social (IPS).',
    'Lo que se cotizó desde 1981 ya está en el sistema: el certificado sale al momento. Lo de antes se busca en los libros antiguos.',
    'Por eso le piden el nombre de sus padres y de sus empleadores. Con eso se busca en los libros.',
  ],
  who: ['Personas que cotizaron en una caja antigua.', 'La viuda o los hijos de quien cotizó.'],
  need: [
    cedula,
    'Las libretas de la caja, si las tiene. Lleve las originales.',
    'El nombre de sus padres. También otros nombres que usted haya usado.',
    'En qué caja cotizó, con quién trabajó, dónde y en qué años.',
    'Si la persona falleció: un papel que pruebe que usted es la viuda o un hijo.',
    poder,
  ],
  how: [
    {
      channel: 'online',
      steps: [
        'Entre a este portal con su ClaveÚnica.',
        'Si cotizó desde 1981, pida el certificado. Lo ve al momento.',
        'Si cotizó antes, pida la búsqueda: cuente en qué caja, en qué años y con quién.',
        'Le avisamos cuando termine. Si se encontró algo, el certificado queda aquí.',
      ],
    },
    inBranch('Quiero un certificado de mis imposiciones de una caja antigua'),
    byVideo('Quiero un certificado de mis imposiciones'),
    byPhone,
  ],
  cost: free,
  term: 'Al momento, si es desde 1981. La búsqueda tarda hasta 30 días hábiles. Si lo pide desde fuera de Chile, tarda de 3 a 4 meses.',
  validity: 'No vence.',
  rejections: [
    {
      reason: 'No hay registros suyos.',
      remedy: 'Busque libretas, contratos o liquidaciones de esos años. Con ellos puede pedir otra búsqueda.',
    },
    { reason: 'Faltan datos para buscar.', remedy: 'Agregue nombres de empleadores, lugares y años.' },
    {
      reason: 'Va otra persona sin poder.',
      remedy: 'El poder es el papel en que usted la autoriza. Hágalo y vuelva.',
    },
  ],
  law: [ley10383, ley20255],
  updatedAt: '2026-11-21',
  similar: ['64155', '5206', '5230'],
  palabras: [
    'cotizaciones antiguas',
    'imposiciones',
    'libreta',
    'seguro social',
    'certificado de cotizaciones',
    'años trabajados',
    'sss',
    'empart',
    'canaempu',
    'cuánto coticé',
    'mis imposiciones',
    'dónde trabajó mi papá',
    'papel de lo que me impusieron',
    'lo que impuse antes',
  ],
}

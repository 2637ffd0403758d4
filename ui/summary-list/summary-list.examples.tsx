import type { ComponentDocs } from '../component-docs.ts'
import { AnswerEntries } from './answer-entries.tsx'
import { SummaryList } from './summary-list.tsx'

export const summaryListDocs: ComponentDocs = {
  id: 'summary-list',
  title: 'Resumen',
  use: 'Preguntas y respuestas para revisar antes de enviar.',
  access: ['Cada «Cambiar» dice qué cambia. Pregunta y respuesta se leen juntas.'],
  examples: [
    {
      name: 'con cambios',
      element: (
        <SummaryList
          title="Persona que falleció"
          rows={[
            { question: 'RUN', answer: '5.126.663-3', changeHref: '/1', changeContext: 'RUN' },
            { question: 'Nombre', answer: 'Luis Alberto Soto Vera', source: 'Dato de: Registro Civil' },
            {
              question: 'Fecha de defunción',
              answer: '3 de mayo de 2026',
              changeHref: '/2',
              changeContext: 'Fecha de defunción',
            },
          ]}
        />
      ),
    },
    {
      name: 'solo lectura',
      element: (
        <SummaryList
          title="Pago"
          headingLevel={3}
          rows={[
            { question: 'Forma de pago', answer: 'Depósito' },
            {
              question: 'Meses sin cobrar',
              answer: (
                <AnswerEntries
                  entries={[
                    {
                      title: 'septiembre de 2026',
                      amount: '$312.480',
                      details: ['Pensión de vejez', 'se puede pedir hasta el 24 de septiembre de 2028'],
                    },
                    { title: 'octubre de 2026', amount: '$312.480', details: ['Pensión de vejez'] },
                  ]}
                />
              ),
            },
            {
              question: 'Cuenta',
              answer: (
                <>
                  BancoEstado
                  <br />
                  CuentaRUT 12345678
                </>
              ),
            },
          ]}
        />
      ),
    },
  ],
}
